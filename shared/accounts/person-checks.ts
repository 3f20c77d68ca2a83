import { isEmail, isPhone, NAME_MAX } from '../contact-details.ts'
import { isVisible } from '../visible-text.ts'
import { ADDRESS_MAX, PASSWORD_MAX, PASSWORD_MIN } from './account.ts'
import { type AccountWords, isMadeOfOwnWords, OWN_WORDS_MESSAGE } from './own-words.ts'
import { isSimplePassword, SIMPLE_PASSWORD_MESSAGE } from './simple-password.ts'

type Problem = string | undefined

/** `missing` is the message for an empty field. */
export function checkName(typed: string, missing: string): Problem {
  return checkText(typed, NAME_MAX, missing)
}

export function checkAddress(typed: string, missing: string): Problem {
  return checkText(typed, ADDRESS_MAX, missing)
}

export function checkEmail(typed: string): Problem {
  return isEmail(typed.trim()) ? undefined : 'Enter an email address, like name@example.com.'
}

export function checkPhone(typed: string): Problem {
  const phone = typed.trim()
  if (!/^[0-9]*$/.test(phone)) return 'Phone number must be numeric.'
  return isPhone(phone) ? undefined : 'Enter a phone number of 3 to 15 digits.'
}

/** Checks a new password. */
export function checkPassword(password: string): Problem {
  if (password.length < PASSWORD_MIN) return `The password needs at least ${PASSWORD_MIN} characters.`
  if (!isVisible(password)) return 'The password cannot be only spaces.'
  if (password.length > PASSWORD_MAX) return `The password can have at most ${PASSWORD_MAX} characters.`
  return isSimplePassword(password) ? SIMPLE_PASSWORD_MESSAGE : undefined
}

/** Checks a new account's password. The server applies the same rules, and also refuses the most common passwords. */
export function checkPasswordOf(password: string, words: AccountWords): Problem {
  return checkPassword(password) ?? (isMadeOfOwnWords(password, words) ? OWN_WORDS_MESSAGE : undefined)
}

function checkText(typed: string, most: number, missing: string): Problem {
  if (!isVisible(typed)) return missing
  return typed.trim().length > most ? `At most ${most} characters, please.` : undefined
}
