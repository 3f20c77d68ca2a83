import { neutraliseCell, restoreCell } from '../csv-cell.ts'
import { centsToDecimal } from '../money.ts'
import type { Extra, MenuCategory, MenuItem } from './menu.ts'

/** A menu as a table for a spreadsheet, with a row per dish. `Id` identifies a dish even if it is renamed there. */
export const MENU_COLUMNS = [
  'Category',
  'Name',
  'Description',
  'Price',
  'Available',
  'Extras',
  'Picture',
  'Id',
] as const
export type MenuColumn = (typeof MENU_COLUMNS)[number]

export type AskedExtra = { name: string; price: string }

/** The header and a row per dish, with every cell safe to open. Expects dishes in menu order. */
export function menuTable(categories: readonly MenuCategory[], items: readonly MenuItem[]): string[][] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const rows = items.map(
    (item): Record<MenuColumn, string> => ({
      Category: names.get(item.categoryId) ?? '',
      Name: item.name,
      Description: item.description,
      Price: centsToDecimal(item.priceCents),
      Available: item.isAvailable ? 'Yes' : 'No',
      Extras: writeExtras(item.extras),
      Picture: item.imageUrl ?? '',
      Id: item.id,
    }),
  )
  return [[...MENU_COLUMNS], ...rows.map((row) => MENU_COLUMNS.map((column) => neutraliseCell(row[column])))]
}

/** `Prosciutto: 6.00; Chilli oil: 1.50`, with a backslash before separators within names. */
export function writeExtras(extras: readonly Pick<Extra, 'name' | 'priceCents'>[]): string {
  return extras
    .map(({ name, priceCents }) => `${name.replace(/[\\;]/g, '\\$&')}: ${centsToDecimal(priceCents)}`)
    .join('; ')
}

/** The extras of a cell; undefined if one of them has no price. */
export function readExtras(cell: string): AskedExtra[] | undefined {
  const extras: AskedExtra[] = []
  for (const part of cell.match(/(?:\\.|[^\\;]|\\$)+/gs) ?? []) {
    const text = part.replace(/\\([\\;])/g, '$1').trim()
    if (text === '') continue
    const colon = text.lastIndexOf(':')
    if (colon < 1) return undefined
    extras.push({ name: text.slice(0, colon).trim(), price: text.slice(colon + 1).trim() })
  }
  return extras
}

export type ReadRow = {
  row: number
  cells: Partial<Record<MenuColumn, string>>
  /**
   * Whether it has more cells than the header, from an extra comma or merged rows, so that no column can be trusted.
   */
  isTooLong: boolean
}

/** The rows under the header, numbered as in a spreadsheet, without empty ones. */
export function readMenuTable(table: readonly (readonly string[])[]): {
  rows: ReadRow[]
  missing: MenuColumn[]
  /** Columns that the header names more than once, which makes them ambiguous. */
  twice: MenuColumn[]
} {
  const [header = [], ...rest] = table
  const places = header.map((title) =>
    MENU_COLUMNS.find((column) => column.toLowerCase() === restoreCell(title).trim().toLowerCase()),
  )
  const rows = rest.flatMap((cells, index): ReadRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const entries = cells.flatMap((cell, place) => {
      const column = places[place]
      return column === undefined ? [] : [[column, restoreCell(cell).trim()] as const]
    })
    return [{ row: index + 2, cells: Object.fromEntries(entries), isTooLong: cells.length > header.length }]
  })
  const needed: readonly MenuColumn[] = ['Category', 'Name', 'Price']
  return {
    rows,
    missing: needed.filter((column) => !places.includes(column)),
    twice: MENU_COLUMNS.filter((column) => places.indexOf(column) !== places.lastIndexOf(column)),
  }
}
