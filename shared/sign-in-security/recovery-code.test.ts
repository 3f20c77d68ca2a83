import { expect, test } from 'vitest'
import { codeKind, recoveryCodeAsShown } from './recovery-code.ts'

test('a recovery code is shown in groups and read however it is typed', () => {
  expect(recoveryCodeAsShown('bcdf2345ghjk6789')).toBe('bcdf-2345-ghjk-6789')
  for (const typed of ['bcdf-2345-ghjk-6789', ' BCDF 2345 GHJK 6789 ', 'bcdf2345ghjk6789']) {
    expect(codeKind(typed)).toEqual({ kind: 'recovery', code: 'bcdf2345ghjk6789' })
  }
})

test('six digits are an app’s code, with or without a blank', () => {
  for (const typed of ['123456', '123 456']) expect(codeKind(typed)).toEqual({ kind: 'app', code: '123456' })
})

test('anything else is neither', () => {
  for (const typed of ['', '12345', '1234567', 'abcdef', 'bcdf-2345']) expect(codeKind(typed)).toBeUndefined()
})
