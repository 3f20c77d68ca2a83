import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/accounts/account.ts'
import type { RegisterBody } from '#shared/accounts/accounts-api.ts'
import { isEmail, isPhone, NAME_MAX } from '#shared/contact-details.ts'
import { isVisible } from '#shared/visible-text.ts'

/** The fields of the form, under the specification's own names, in the order they stand. */
export type Registration = Record<keyof RegisterBody, string>

type Problems = { [Name in keyof Registration]?: string | undefined }

export function checkRegistration(typed: Registration): Problems {
  return {
    RestaurantName: checkName(typed.RestaurantName, "Enter the restaurant's name."),
    OwnerName: checkName(typed.OwnerName, "Enter the owner's name."),
    email: isEmail(typed.email.trim()) ? undefined : 'Enter an email address, like name@example.com.',
    phone: checkPhone(typed.phone.trim()),
    password: checkPassword(typed.password),
    address: !isVisible(typed.address) ? "Enter the restaurant's address." : undefined,
    restaurantTimezone: typed.restaurantTimezone === '' ? 'Choose a time zone.' : undefined,
  }
}

function checkName(name: string, missing: string): string | undefined {
  if (!isVisible(name)) return missing
  return name.trim().length > NAME_MAX ? `At most ${NAME_MAX} characters, please.` : undefined
}

function checkPhone(phone: string): string | undefined {
  if (!/^[0-9]*$/.test(phone)) return 'Phone number must be numeric.'
  return isPhone(phone) ? undefined : 'Enter a phone number of 3 to 15 digits.'
}

function checkPassword(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return `The password needs at least ${PASSWORD_MIN} characters.`
  return password.length > PASSWORD_MAX ? `The password can have at most ${PASSWORD_MAX} characters.` : undefined
}

/** A password is sent as it was typed; everything else without the blanks around it. */
export function registrationBody(typed: Registration): RegisterBody {
  return {
    RestaurantName: typed.RestaurantName.trim(),
    OwnerName: typed.OwnerName.trim(),
    email: typed.email.trim(),
    phone: typed.phone.trim(),
    password: typed.password,
    address: typed.address.trim(),
    restaurantTimezone: typed.restaurantTimezone,
  }
}
