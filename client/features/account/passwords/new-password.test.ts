import { expect, test } from 'vitest'
import { checkNewPassword, checkPasswordChange } from './new-password.ts'

const change = {
  email: 'ann@nonna.example',
  oldPassword: 'old',
  newPassword: 'a long enough one',
  confirmation: 'a long enough one',
}

test('a new password must match its confirmation', () => {
  expect(checkNewPassword({ password: 'a long enough one', confirmation: 'a long enough on' })).toEqual({
    password: undefined,
    confirmation: 'New password and confirmation do not match.',
  })
  expect(checkPasswordChange({ ...change, confirmation: '' }).confirmation).toBe(
    'New password and confirmation do not match.',
  )
})

test('a password change needs an email, the old password and a long enough new one', () => {
  expect(Object.values(checkPasswordChange(change))).toEqual([undefined, undefined, undefined, undefined])
  const short = { newPassword: 'short', confirmation: 'short' }
  const { email, oldPassword, newPassword } = checkPasswordChange({ email: 'ann', oldPassword: '', ...short })
  expect([email, oldPassword, newPassword]).toEqual([
    'Enter an email address, like name@example.com.',
    'Enter your current password.',
    'The password needs at least 8 characters.',
  ])
})
