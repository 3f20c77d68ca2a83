import type { RegisterPosterBody } from '#shared/accounts/accounts-api.ts'
import { checkAddress, checkEmail, checkName, checkPasswordOf, checkPhone } from '#shared/accounts/person-checks.ts'

/** An account for hiring or looking for work. */
export type PosterRegistration = Record<keyof RegisterPosterBody, string>

export const EMPTY_POSTER: PosterRegistration = { name: '', email: '', phone: '', password: '', location: '' }

export function checkPosterRegistration(typed: PosterRegistration) {
  return {
    name: checkName(typed.name, 'Enter your name.'),
    email: checkEmail(typed.email),
    phone: checkPhone(typed.phone),
    password: checkPasswordOf(typed.password, typed),
    location: checkAddress(typed.location, 'Enter your suburb.'),
  }
}
