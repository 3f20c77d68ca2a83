import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PASSWORD_MIN } from './account.ts'
import { isSimplePassword } from './simple-password.ts'

describe('a password that is easy to guess', () => {
  test.each([
    'aaaaaaaa',
    'AAAAaaaa',
    '!!!!!!!!!!',
    'abababab',
    'ababababa',
    '12341234',
    'abc-abc-abc-',
    'pass12pass12',
    '😀😀😀😀😀😀😀😀',
    'abcdefgh',
    'ABCDEFGHIJ',
    '12345678',
    '87654321',
    '67890123',
    'zyxwvuts',
    'wxyzabcd',
  ])('includes: %s', (password) => {
    expect(isSimplePassword(password)).toBe(true)
  })

  test.each([
    'a long password',
    'correct horse battery',
    'aaaaaaab',
    'abcdefgx',
    'mississippi1',
    'barbarbarista',
    'hunter2h',
    'xyz-12-rst',
    'longpasslongpass', // common passwords and own words are checked by other rules
  ])('does not include: %s', (password) => {
    expect(isSimplePassword(password)).toBe(false)
  })

  test('includes any repeated block that is shorter than a password', () => {
    const block = fc.string({ minLength: 1, maxLength: PASSWORD_MIN - 1 })
    fc.assert(
      fc.property(block, fc.integer({ min: 2, max: 20 }), (text, times) => {
        expect(isSimplePassword(text.repeat(Math.max(times, PASSWORD_MIN)))).toBe(true)
      }),
    )
  })
})
