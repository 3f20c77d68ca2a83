import { PASSWORD_MIN } from './account.ts'

export const SIMPLE_PASSWORD_MESSAGE =
  'This password repeats itself or counts up or down, so it is easy to guess. Choose another, such as three unrelated words.'

const DIGITS = 10
const LETTERS = 26

/** Whether a password repeats a short block ("12341234") or is a run such as "abcdefgh" or "87654321". */
export function isSimplePassword(password: string): boolean {
  const characters = [...password.normalize('NFKC').toLowerCase()]
  return isRepetition(characters) || isRun(characters, 1) || isRun(characters, -1)
}

/** A block that is too short for a password is no better when repeated; the last repetition may be incomplete. */
function isRepetition(characters: readonly string[]): boolean {
  const longest = Math.min(PASSWORD_MIN - 1, Math.floor(characters.length / 2))
  const blocks = Array.from({ length: longest }, (_, index) => index + 1)
  return blocks.some((length) => characters.every((character, at) => character === characters[at % length]))
}

/** Each character follows the one before it, with 0 after 9 and a after z. */
function isRun(characters: readonly string[], step: 1 | -1): boolean {
  return (
    characters.length > 1 &&
    characters.every((character, at) => at === 0 || character === following(characters[at - 1] ?? '', step))
  )
}

function following(character: string, step: 1 | -1): string {
  const code = character.charCodeAt(0)
  if (/^[0-9]$/.test(character)) return String((code - 48 + DIGITS + step) % DIGITS)
  if (/^[a-z]$/.test(character)) return String.fromCharCode(97 + ((code - 97 + LETTERS + step) % LETTERS))
  return ''
}
