/** Text, an at sign, text, a dot, text, no spaces: the specification's own pattern (section 5). */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'
export const EMAIL_MAX = 254 // RFC 5321's longest address

/** Digits only, as the screens ask for (specification, section 9). */
export const PHONE_PATTERN = '^[0-9]{3,15}$'
/** What the server takes from a diner's client: digits, with the marks people write between them. */
export const WRITTEN_PHONE_PATTERN = '^\\+?[0-9][0-9 ()-]{2,23}$'

export const NAME_MAX = 100

const email = new RegExp(EMAIL_PATTERN)
const phone = new RegExp(PHONE_PATTERN)

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && email.test(text)
}

export function isPhone(text: string): boolean {
  return phone.test(text)
}
