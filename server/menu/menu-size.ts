import { MENU_LIMITS, type MenuItem } from '#shared/menu/menu.ts'

const FIXED_BYTES = 150 // a dish's id, price and field names on the wire

/** A dish's size in bytes, on the wire and in a page. */
export function dishBytes({ name, description, imageUrl, extras }: Omit<MenuItem, 'id' | 'categoryId'>): number {
  const json = JSON.stringify([name, description, imageUrl, extras])
  const escapes = json.split('<').length - 1 // each is written as \u003c within a page
  return FIXED_BYTES + Buffer.byteLength(json) + 5 * escapes
}

export const MENU_TOO_LARGE = `A menu has at most ${MENU_LIMITS.bytes / 1_000_000} MB of text. Shorten some descriptions, or remove dishes or extras.`
