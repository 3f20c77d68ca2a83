import { describe, expect, it } from 'vitest'
import { MENU_LIMITS, type MenuCategory, type MenuItem } from '#shared/menu/menu.ts'
import { planMenuImport } from '#shared/menu/menu-import.ts'
import { readCsv } from './csv-text.ts'

const HEADER = 'Category,Name,Price,Extras\n'
// A quadratic algorithm takes minutes at this length. A linear one takes milliseconds, or some hundred on a busy
// machine.
const MOST_MS = 1_500

const filled = (row: (index: number) => string) => {
  const rows: string[] = []
  for (let length = 0, index = 0; length < MENU_LIMITS.csvLength; index += 1) {
    const text = row(index)
    rows.push(text)
    length += text.length
  }
  return (HEADER + rows.join('')).slice(0, MENU_LIMITS.csvLength)
}

const categories = Array.from(
  { length: MENU_LIMITS.categories },
  (_, index): MenuCategory => ({ id: `c${index}`, name: `Category ${index}`, priority: index, isVisible: true }),
)
const items = Array.from({ length: MENU_LIMITS.items }, (_, index): MenuItem => {
  const categoryId = `c${index % MENU_LIMITS.categories}`
  const dish = { description: '', priceCents: 100, imageUrl: null, isAvailable: true, extras: [] }
  return { ...dish, id: `i${index}`, categoryId, name: `Dish ${index}` }
})

describe('reads and plans the largest allowed table in linear time', () => {
  it.each([
    ['a new category in every row', filled((index) => `c${index},d,1\n`)],
    ['an unclosed quotation mark before blanks', filled((index) => (index === 0 ? '"' : ' '))],
    ['a closed quotation mark before blanks', filled((index) => (index === 0 ? '""' : ' '))],
    ['quotation marks and blanks', filled(() => '"" ')],
    ['quoted cells with no delimiter between', filled(() => '"a"')],
    ['unclosed quotation marks after delimiters', filled(() => ',"')],
    ['quotation marks only', filled(() => '"')],
    ['delimiters only', filled(() => ',')],
    ['line ends only', filled(() => '\r')],
    ['one extra of backslashes', `${HEADER}a,b,1,${filled(() => '\\').slice(HEADER.length)}`],
    ['one extra of semicolons', `${HEADER}a,b,1,${filled(() => ';').slice(HEADER.length)}`],
    ['one price of commas', `${HEADER}a,b,"${filled(() => ',1').slice(HEADER.length)}"`],
    ['one price of digits', `${HEADER}a,b,${filled(() => '1').slice(HEADER.length)}`],
    ['one name of apostrophes', `${HEADER}a,${filled(() => "'").slice(HEADER.length)},1`],
    [
      'as many rows as dishes are allowed',
      filled((index) => (index < 1000 ? `Category ${index},Dish,x\n` : ''.padEnd(900, ' '))),
    ],
  ])('%s', (_, csv) => {
    const startedAt = performance.now()
    const read = readCsv(csv)
    if ('table' in read) {
      const plan = planMenuImport({ categories, items }, read.table)
      expect(JSON.stringify(plan.problems).length).toBeLessThan(100_000)
    }
    expect(performance.now() - startedAt).toBeLessThan(MOST_MS)
  })
})

it('refuses a table with more rows than a menu may have dishes, before planning', () => {
  const rows = (count: number) => HEADER + 'Mains,Soup,9\n'.repeat(count)
  expect(readCsv(rows(MENU_LIMITS.items))).toMatchObject({ table: expect.any(Array) })
  expect(readCsv(rows(MENU_LIMITS.items + 1))).toEqual({
    fault: 'A menu has at most 1,000 dishes, and this file has more rows. Remove some rows.',
  })
})

it('does not count empty rows, up to a limit of thousands', () => {
  expect(readCsv(`${HEADER}${'\n'.repeat(5_000)}Mains,Soup,9`)).toMatchObject({ table: expect.any(Array) })
  expect(readCsv(HEADER + ',,\n'.repeat(20_000))).toEqual({
    fault: 'This file has thousands of empty rows. Remove the empty rows.',
  })
})

it('refuses a row of more than 100 cells', () => {
  expect(readCsv(HEADER + ','.repeat(100))).toEqual({
    fault: 'Row 2 has more than 100 cells. Remove unused columns.',
  })
})
