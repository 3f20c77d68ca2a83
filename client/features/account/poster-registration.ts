import type { RegisterPosterBody } from '#shared/accounts/accounts-api.ts'
import {
  checkAddress,
  checkEmail,
  checkName,
  checkOwnWords,
  checkPassword,
  checkPhone,
} from '#shared/accounts/person-checks.ts'

/** Who hires or looks for work. */
export type PosterRegistration = Record<keyof RegisterPosterBody, string>

export const EMPTY_POSTER: PosterRegistration = { name: '', email: '', phone: '', password: '', location: '' }

export function checkPosterRegistration(typed: PosterRegistration) {
  return {
    name: checkName(typed.name, 'Enter your name.'),
    email: checkEmail(typed.email),
    phone: checkPhone(typed.phone),
    password: checkPassword(typed.password) ?? checkOwnWords(typed.password, typed),
    location: checkAddress(typed.location, 'Enter your suburb.'),
  }
}

export function posterRegistrationBody({ name, email, phone, password, location }: PosterRegistration) {
  return { name: name.trim(), email: email.trim(), phone: phone.trim(), password, location: location.trim() }
}
