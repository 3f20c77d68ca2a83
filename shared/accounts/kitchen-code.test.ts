import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CODE_LENGTH, codeAsMeant, codeAsShown, codeFrom, isCode } from './kitchen-code.ts'

const code = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: CODE_LENGTH,
    maxLength: CODE_LENGTH,
  })
  .map(codeFrom)

it('a kitchen code is recognised however it is typed', () => {
  fc.assert(
    fc.property(code, (made) => {
      expect(isCode(made)).toBe(true)
      expect(codeAsMeant(codeAsShown(made))).toBe(made)
      expect(codeAsMeant(`  ${codeAsShown(made).toUpperCase().replace('-', ' - ')} `)).toBe(made)
    }),
  )
})

it.each(['', 'bcdf234', 'bcdf23456', 'bcdf234o', 'bcdf2341'])('%j is not a kitchen code', (typed) => {
  expect(isCode(codeAsMeant(typed))).toBe(false)
})
