import type { RegisterBody } from '#shared/accounts/accounts-api.ts'
import { checkAddress, checkEmail, checkName, checkPasswordOf, checkPhone } from '#shared/accounts/person-checks.ts'

/** The form's fields in display order, under the specification's own names. */
export type Registration = Record<keyof RegisterBody, string>

type Problems = { [Name in keyof Registration]?: string | undefined }

export function checkRegistration(typed: Registration): Problems {
  return {
    RestaurantName: checkName(typed.RestaurantName, "Enter the restaurant's name."),
    OwnerName: checkName(typed.OwnerName, "Enter the owner's name."),
    email: checkEmail(typed.email),
    phone: checkPhone(typed.phone),
    password: checkPasswordOf(typed.password, {
      email: typed.email,
      name: typed.OwnerName,
      phone: typed.phone,
      restaurantName: typed.RestaurantName,
    }),
    address: checkAddress(typed.address, "Enter the restaurant's address."),
    restaurantTimezone: typed.restaurantTimezone === '' ? 'Choose a time zone.' : undefined,
  }
}
