import { oneLine } from '#shared/visible-text.ts'

// Mail programs turn such texts into links.
const LIKE_AN_ADDRESS = /[/:@]|\.\S/

/** The first line of an email. The name may be chosen by a stranger, so it must not carry a message or a link. */
export function greeting(name: string): string {
  const line = oneLine(name)
  return line === '' || LIKE_AN_ADDRESS.test(line) ? 'Hello,' : `Hello ${line},`
}
