/** No vowels (so no words) and no characters that look alike. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz'
export const CODE_LENGTH = 8

/** A kitchen sign-in code from random numbers in [0, 1), one for each letter. */
export function codeFrom(randoms: readonly number[]): string {
  return randoms.map((random) => LETTERS[Math.floor(random * LETTERS.length)]).join('')
}

/** The code as shown, in two halves: `bcdf-2345`. */
export function codeAsShown(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}

/** The code in what was typed, ignoring case, blanks and dashes. */
export function codeAsMeant(typed: string): string {
  return typed.toLowerCase().replace(/[^0-9a-z]/g, '')
}

export function isCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter))
}

/** How long a code is valid. */
export const KITCHEN_CODE_MS = 10 * 60_000
