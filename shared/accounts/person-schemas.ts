import { Type } from 'typebox'
import { EMAIL_MAX, EMAIL_PATTERN, NAME_MAX, PHONE_PATTERN } from '../contact-details.ts'
import { VISIBLE_PATTERN } from '../visible-text.ts'
import { ADDRESS_MAX, PASSWORD_MAX, PASSWORD_MIN } from './account.ts'

/** Personal details, the same on every form. */
export const Name = Type.String({ minLength: 1, maxLength: NAME_MAX, pattern: VISIBLE_PATTERN })
export const Email = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN })
export const Phone = Type.String({ pattern: PHONE_PATTERN })
export const Address = Type.String({ minLength: 1, maxLength: ADDRESS_MAX, pattern: VISIBLE_PATTERN })
export const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, pattern: VISIBLE_PATTERN })

/** An email and a password to sign in with, which are compared with the stored ones and not checked for form. */
export const TypedEmail = Type.String({ minLength: 1, maxLength: EMAIL_MAX })
export const TriedPassword = Type.String({ minLength: 1, maxLength: PASSWORD_MAX })
