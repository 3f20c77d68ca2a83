import { checkEmail, checkPassword } from '#shared/accounts/person-checks.ts'

/** A new password, typed twice. */
export type NewPasswordForm = { password: string; confirmation: string }
export const EMPTY_NEW_PASSWORD: NewPasswordForm = { password: '', confirmation: '' }

const MISMATCH = 'New password and confirmation do not match.' // the specification's (section 5)

export function checkNewPassword({ password, confirmation }: NewPasswordForm) {
  return {
    password: checkPassword(password),
    confirmation: password === confirmation ? undefined : MISMATCH,
  }
}

/** A password change by someone who knows the old password. */
export type PasswordChange = { email: string; oldPassword: string; newPassword: string; confirmation: string }

export function checkPasswordChange({ email, oldPassword, newPassword, confirmation }: PasswordChange) {
  const { password, confirmation: mismatch } = checkNewPassword({ password: newPassword, confirmation })
  return {
    email: checkEmail(email),
    oldPassword: oldPassword === '' ? 'Enter your current password.' : undefined,
    newPassword: password,
    confirmation: mismatch,
  }
}
