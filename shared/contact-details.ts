const ATOM = "[A-Za-z0-9#$&'*+/=?^_`{|}~-]+"
/**
 * Text, an at sign, text, a dot, text, no spaces (specification, section 5), as mail programs take it without change:
 * a mark that they drop, or a letter that they read as another, would make another spelling of one mailbox, with
 * allowances of its own. A domain in other letters is written in its ASCII form (xn--).
 */
export const EMAIL_PATTERN = `^${ATOM}(\\.${ATOM})*@([A-Za-z0-9-]+\\.)+[A-Za-z0-9-]+$`
/** What the server takes from a diner's client, to whom it sends no email. */
export const WRITTEN_EMAIL_PATTERN = '^[^\\s@]+@[^\\s@]+\\.[^\\s@.]+$'
export const EMAIL_MAX = 254 // RFC 5321's longest address

/** Digits only, as the screens ask for (specification, section 9). */
export const PHONE_PATTERN = '^[0-9]{3,15}$'
/** What the server takes from a diner's client: digits, with the marks people write between them. */
export const WRITTEN_PHONE_PATTERN = '^\\+?[0-9][0-9 ()-]{2,23}$'

export const NAME_MAX = 100

const email = new RegExp(EMAIL_PATTERN)
const writtenEmail = new RegExp(WRITTEN_EMAIL_PATTERN)
const phone = new RegExp(PHONE_PATTERN)

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && email.test(text)
}

export function isWrittenEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && writtenEmail.test(text)
}

export function isPhone(text: string): boolean {
  return phone.test(text)
}
