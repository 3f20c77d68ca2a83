const ATOM = "[A-Za-z0-9#$&'*+/=?^_`{|}~-]+"
/**
 * Text, an at sign, text, a dot, text, no spaces (specification, section 5), as mail programs accept it unchanged:
 * characters that they drop or read as others would give one mailbox several spellings, each with its own rate limits.
 * An international domain is written in its ASCII form (xn--).
 */
export const EMAIL_PATTERN = `^${ATOM}(\\.${ATOM})*@([A-Za-z0-9-]+\\.)+[A-Za-z0-9-]+$`
/** What the server accepts from a diner, who is never sent email. */
export const WRITTEN_EMAIL_PATTERN = '^[^\\s@]+@[^\\s@]+\\.[^\\s@.]+$'
export const EMAIL_MAX = 254 // the longest address in RFC 5321

/** Digits only, as the screens require (specification, section 9). */
export const PHONE_PATTERN = '^[0-9]{3,15}$'
/** What the server accepts from a diner: digits and common separators. */
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
