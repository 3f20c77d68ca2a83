import { expect, it } from 'vitest'
import { isTable, MAX_TABLES } from './table-number.ts'

it('a restaurant has the tables from 1 to its count', () => {
  expect([1, 12].every((table) => isTable(table, 12))).toBe(true)
  expect([0, 13, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY].some((table) => isTable(table, 12))).toBe(false)
})

it('a restaurant whose tables are not set has all tables from 1 to 999', () => {
  expect([1, MAX_TABLES].every((table) => isTable(table, null))).toBe(true)
  expect([0, MAX_TABLES + 1].some((table) => isTable(table, null))).toBe(false)
})
