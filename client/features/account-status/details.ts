import type { WireUser } from '#shared/accounts/accounts-api.ts'
import type { UpdateAccountBody } from '#shared/accounts/own-account-api.ts'
import { checkAddress, checkEmail, checkName, checkPhone } from '#shared/accounts/person-checks.ts'

/** The form's fields in display order. Restaurants have an address; other accounts have a location. */
export type AccountDetails = Record<
  'restaurantName' | 'name' | 'email' | 'phone' | 'address' | 'location' | 'restaurantTimezone',
  string
>

export function detailsOf(user: WireUser): AccountDetails {
  const { name, email, phone, address, location } = user
  return {
    restaurantName: user.restaurantName ?? '',
    name,
    email,
    phone,
    address,
    location,
    restaurantTimezone: user.restaurantTimezone ?? '',
  }
}

export function checkDetails(typed: AccountDetails, user: WireUser) {
  const hasRestaurant = user.restaurantId !== null
  return {
    restaurantName: hasRestaurant ? checkName(typed.restaurantName, "Enter the restaurant's name.") : undefined,
    name: checkName(typed.name, hasRestaurant ? "Enter the owner's name." : 'Enter your name.'),
    email: checkEmail(typed.email),
    phone: checkPhone(typed.phone),
    address: hasRestaurant ? checkAddress(typed.address, "Enter the restaurant's address.") : undefined,
    location: hasRestaurant ? undefined : checkAddress(typed.location, 'Enter your suburb, such as Fitzroy VIC 3065.'),
    restaurantTimezone: hasRestaurant && typed.restaurantTimezone === '' ? 'Choose a time zone.' : undefined,
  }
}

/** The changed fields only; undefined when nothing changed. An owner's location is the restaurant's address. */
export function changesIn(typed: AccountDetails, user: WireUser): UpdateAccountBody | undefined {
  const before = detailsOf(user)
  const changed = Object.entries(typed)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== before[name as keyof AccountDetails]) // the names are the form's fields
  if (changed.length === 0) return undefined
  const body: UpdateAccountBody = Object.fromEntries(changed)
  if (body.address !== undefined) body.location = body.address
  return body
}
