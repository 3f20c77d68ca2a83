import { Type } from 'typebox'
import { NewPassword, TriedPassword, TypedEmail } from './person-schemas.ts'

/** Documented in the specification, so unknown fields are allowed. */
export const ForgotPasswordBody = Type.Object({ email: TypedEmail })
export const ChangePasswordBody = Type.Object({
  email: TypedEmail,
  oldPassword: TriedPassword,
  newPassword: NewPassword,
})

export const ResetPasswordBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }), password: NewPassword },
  { additionalProperties: false },
)
