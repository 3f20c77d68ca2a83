import { oneLine } from '#shared/visible-text.ts'

// Mail programs make a link of it.
const LIKE_AN_ADDRESS = /[/:@]|\.\S/

/** The first line of a mail. Whoever chose the name may not be who reads it: it must not carry a message or a link. */
export function greeting(name: string): string {
  const line = oneLine(name)
  return line === '' || LIKE_AN_ADDRESS.test(line) ? 'Hello,' : `Hello ${line},`
}
