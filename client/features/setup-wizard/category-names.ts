import { MENU_LIMITS } from '#shared/menu/menu.ts'

export type CategoryNameRow = { key: string; name: string }

let lastKey = 0

/** Rows have keys, so that typed text stays with its row when another moves or is removed. */
export function categoryRow(name = ''): CategoryNameRow {
  lastKey += 1
  return { key: `row-${lastKey}`, name }
}

/** The names in row order without blank ones, or the first error. */
export function readCategoryNames(
  rows: readonly CategoryNameRow[],
): { names: string[] } | { error: string; key: string } {
  const filled = rows.map(({ key, name }) => ({ key, name: name.trim() })).filter(({ name }) => name !== '')
  const [first] = rows
  if (filled.length === 0) return { error: 'Enter at least one category.', key: first?.key ?? '' }
  const long = filled.find(({ name }) => name.length > MENU_LIMITS.nameLength)
  if (long) return { error: `At most ${MENU_LIMITS.nameLength} characters, please.`, key: long.key }
  const twice = filled.find(({ name }, index) => filled.findIndex((other) => other.name === name) !== index)
  if (twice) return { error: `${twice.name} is in the list twice.`, key: twice.key }
  return { names: filled.map(({ name }) => name) }
}
