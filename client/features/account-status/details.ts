import type { WireUser } from '#shared/accounts/accounts-api.ts'
import type { UpdateAccountBody } from '#shared/accounts/own-account-api.ts'
import { checkAddress, checkEmail, checkName, checkPhone } from '#shared/accounts/person-checks.ts'

/** The fields of the form, in the order they stand. `password` is asked for when the email changes. */
export type Details = Record<
  'restaurantName' | 'name' | 'email' | 'password' | 'phone' | 'address' | 'restaurantTimezone',
  string
>

export function detailsOf(user: WireUser): Details {
  const { name, email, phone, address } = user
  return {
    restaurantName: user.restaurantName ?? '',
    name,
    email,
    password: '',
    phone,
    address,
    restaurantTimezone: user.restaurantTimezone ?? '',
  }
}

export function isEmailChanged(typed: Details, user: WireUser): boolean {
  return typed.email.trim().toLowerCase() !== user.email
}

export function checkDetails(typed: Details, user: WireUser) {
  return {
    restaurantName: checkName(typed.restaurantName, "Enter the restaurant's name."),
    name: checkName(typed.name, "Enter the owner's name."),
    email: checkEmail(typed.email),
    password: isEmailChanged(typed, user) && typed.password === '' ? 'Enter your password.' : undefined,
    phone: checkPhone(typed.phone),
    address: checkAddress(typed.address, "Enter the restaurant's address."),
    restaurantTimezone: typed.restaurantTimezone === '' ? 'Choose a time zone.' : undefined,
  }
}

/** What has been changed, and nothing else; undefined when nothing has. An owner is located where the restaurant is. */
export function changesIn(typed: Details, user: WireUser): UpdateAccountBody | undefined {
  const { password, ...fields } = typed
  const before = detailsOf(user)
  const changed = Object.entries(fields)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== before[name as keyof Details]) // the names are those of the fields
  if (changed.length === 0) return undefined
  const body: UpdateAccountBody = Object.fromEntries(changed)
  if (body.address !== undefined) body.location = body.address
  return isEmailChanged(typed, user) ? { ...body, password } : body
}
