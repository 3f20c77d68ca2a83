import { IMAGE_URL_PATTERN, MENU_LIMITS } from '#shared/menu/menu.ts'
import { dollarsToCents, formatCents } from '#shared/money.ts'
import { isVisible } from '#shared/visible-text.ts'

export type TypedExtra = { key: number; name: string; price: string }

/** The cents of a typed price (`24`, `24.50`, `$24.50`), or undefined if it is not an amount. */
export function readPrice(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(text)) return undefined
  const cents = dollarsToCents(text)
  return cents !== undefined && cents <= MENU_LIMITS.priceCents ? cents : undefined
}

export function checkDishName(typed: string): string | undefined {
  if (!isVisible(typed)) return 'Enter a name.'
  return typed.trim().length > MENU_LIMITS.nameLength
    ? `At most ${MENU_LIMITS.nameLength} characters, please.`
    : undefined
}

export function checkPrice(typed: string): string | undefined {
  if (readPrice(typed) !== undefined) return undefined
  return `Enter a price, like 12.50, up to ${formatCents(MENU_LIMITS.priceCents)}.`
}

export function checkDescription(typed: string): string | undefined {
  const { length } = [...typed.trim()]
  if (length === 0) return 'Enter a short description.'
  return length > MENU_LIMITS.descriptionLength
    ? `Use at most ${MENU_LIMITS.descriptionLength} characters. You have used ${length}.`
    : undefined
}

export function checkImageUrl(typed: string): string | undefined {
  const isFit = IMAGE_URL_PATTERN.test(typed.trim()) && typed.length <= MENU_LIMITS.imageUrlLength
  return isFit ? undefined : 'Enter the address of a picture, starting with https://, or upload one.'
}

export function checkCategory(id: string): string | undefined {
  return id === '' ? 'Select a category.' : undefined
}

export type CheckedExtras = { extras: readonly { name: string; priceCents: number }[]; error: string | undefined }

/** The extras typed in the rows. Empty rows are skipped; incomplete ones are an error. */
export function checkExtras(rows: readonly TypedExtra[]): CheckedExtras {
  const extras: { name: string; priceCents: number }[] = []
  for (const row of rows) {
    const name = row.name.trim()
    const priceCents = readPrice(row.price)
    if (name === '' && row.price.trim() === '') continue
    if (name === '') return { extras, error: 'Give each extra a name.' }
    if (priceCents === undefined) return { extras, error: `Enter a price for ${name}, like 2.50.` }
    if (checkDishName(name) !== undefined) return { extras, error: checkDishName(name) }
    if (extras.some((extra) => extra.name === name)) return { extras, error: `${name} is in the list twice.` }
    extras.push({ name, priceCents })
  }
  return { extras, error: undefined }
}

let lastKey = 0

/** Rows have keys, so that typed text stays with its row when another is removed. */
export function typedExtra(name = '', price = ''): TypedExtra {
  lastKey += 1
  return { key: lastKey, name, price }
}
