import Papa from 'papaparse'
import { LOCALE } from '#shared/dates.ts'
import { MENU_LIMITS } from '#shared/menu/menu.ts'

const BYTE_ORDER_MARK = '\uFEFF' // without it, Excel does not read the file as UTF-8
const LINE_END = /\r\n?|\n/
const MOST_LINES = 10_000 // spreadsheets write empty rows below the last one, but not this many
const MOST_CELLS = 100 // per row; a menu has eight columns, an owner's own table perhaps a few more

export function csvText(table: readonly (readonly string[])[]): string {
  return (
    BYTE_ORDER_MARK +
    Papa.unparse(
      table.map((row) => [...row]),
      { newline: '\r\n' },
    )
  )
}

class UnreadableTable extends Error {}

/**
 * The cells of a table, or why it cannot be read (RFC 4180). Accepts commas, semicolons and tabs (the separator depends
 * on the spreadsheet's country) and mixed line ends, as in files that were pasted together. Takes linear time: each
 * character is read once.
 */
export function readCsv(text: string): { table: string[][] } | { fault: string } {
  const plain = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const [header = ''] = plain.split(LINE_END, 1)
  const delimiter = [',', ';', '\t'].find((mark) => header.includes(mark)) ?? ','
  try {
    return { table: readRows(plain, delimiter) }
  } catch (error) {
    if (error instanceof UnreadableTable) return { fault: error.message }
    throw error
  }
}

function readRows(text: string, delimiter: string): string[][] {
  const plainCell = new RegExp(`[^${delimiter}\\r\\n]*`, 'y')
  const table: string[][] = []
  let row: string[] = []
  let filledRows = 0
  let at = 0

  for (;;) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, table.length + 1) : cellAt(plainCell, text, at)
    row.push(cell)
    if (row.length > MOST_CELLS) {
      throw new UnreadableTable(`Row ${table.length + 1} has more than ${MOST_CELLS} cells. Remove unused columns.`)
    }
    const next = text[end]
    if (next === delimiter) {
      at = end + 1
      continue
    }
    if (next !== undefined && next !== '\r' && next !== '\n') throw unclosed(table.length + 1)
    table.push(row)
    if (row.some((one) => one.trim() !== '')) filledRows += 1
    refuseTooLong(filledRows, table.length)
    if (next === undefined) return table
    row = []
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
  }
}

function refuseTooLong(filledRows: number, lines: number): void {
  const isHeader = 1
  if (filledRows > MENU_LIMITS.items + isHeader) {
    const most = MENU_LIMITS.items.toLocaleString(LOCALE)
    throw new UnreadableTable(`A menu has at most ${most} dishes, and this file has more rows. Remove some rows.`)
  }
  if (lines > MOST_LINES) throw new UnreadableTable('This file has thousands of empty rows. Remove the empty rows.')
}

function cellAt(pattern: RegExp, text: string, at: number): { cell: string; end: number } {
  pattern.lastIndex = at
  const cell = pattern.exec(text)?.[0] ?? ''
  return { cell, end: at + cell.length }
}

/** A quoted cell, in which a doubled quotation mark is one; `end` is after the blanks that follow it. */
function quotedCell(text: string, at: number, row: number): { cell: string; end: number } {
  let cell = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw unclosed(row)
    if (text[quote + 1] !== '"') {
      let end = quote + 1
      while (text[end] === ' ') end += 1
      return { cell: cell + text.slice(from, quote), end }
    }
    cell += text.slice(from, quote + 1)
    from = quote + 2
  }
}

function unclosed(row: number): UnreadableTable {
  return new UnreadableTable(
    `Row ${row}: a quotation mark is not closed. Close it or remove it, then choose the file again.`,
  )
}
