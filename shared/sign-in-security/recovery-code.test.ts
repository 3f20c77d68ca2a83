import { expect, test } from 'vitest'
import { codeFrom } from '../accounts/kitchen-code.ts'
import { codeKind, RECOVERY_LENGTH, recoveryCodeAsShown } from './recovery-code.ts'

const CODE = 'bcdf2345ghjk6789mnpq2345'

test('a recovery code has at least 112 bits, as unsalted hashes require', () => {
  const characters = new Set(codeFrom(Array.from({ length: 1_000 }, (_, index) => index / 1_000)))
  expect(RECOVERY_LENGTH * Math.log2(characters.size)).toBeGreaterThanOrEqual(112)
})

test('a recovery code is shown in groups and recognised however it is typed', () => {
  expect(recoveryCodeAsShown(CODE)).toBe('bcdf-2345-ghjk-6789-mnpq-2345')
  for (const typed of ['bcdf-2345-ghjk-6789-mnpq-2345', ' BCDF 2345 GHJK 6789 MNPQ 2345 ', CODE]) {
    expect(codeKind(typed)).toEqual({ kind: 'recovery', code: CODE })
  }
})

test('six digits are an app’s code, with or without a space', () => {
  for (const typed of ['123456', '123 456']) expect(codeKind(typed)).toEqual({ kind: 'app', code: '123456' })
})

test('any other text is neither an app’s code nor a recovery code', () => {
  for (const typed of ['', '12345', '1234567', 'abcdef', 'bcdf-2345', 'bcdf-2345-ghjk-6789'])
    expect(codeKind(typed)).toBeUndefined()
})
