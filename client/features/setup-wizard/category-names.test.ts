import { expect, it } from 'vitest'
import { categoryRow, readCategoryNames } from './category-names.ts'

const rows = (...names: string[]) => names.map((name) => categoryRow(name))

it('readCategoryNames returns the rows in order, without blank ones', () => {
  expect(readCategoryNames(rows(' Mains ', '', 'Drinks', '  '))).toEqual({ names: ['Mains', 'Drinks'] })
})

it.each([
  [['', ' '], 0, 'Enter at least one category.'],
  [['Mains', 'Drinks', 'Mains'], 2, 'Mains is in the list twice.'],
  [['Mains', 'x'.repeat(101)], 1, 'At most 100 characters, please.'],
])('readCategoryNames rejects the rows %j at row %i', (names, wrong, error) => {
  const typed = rows(...names)
  expect(readCategoryNames(typed)).toEqual({ error, key: typed[wrong]?.key })
})
