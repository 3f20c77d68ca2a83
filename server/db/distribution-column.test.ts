import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as tables from './schema.pg.ts'

const { restaurants, accounts, ...others } = tables

/** The keys that identify a row: primary keys, of one column or several, and unique indexes. */
function uniqueKeys(table: PgTable): string[][] {
  const { columns, primaryKeys, indexes } = getTableConfig(table)
  return [
    ...columns.filter((column) => column.primary).map((column) => [column.name]),
    ...primaryKeys.map((key) => key.columns.map((column) => column.name)),
    ...indexes
      .filter((index) => index.config.unique)
      .map((index) => index.config.columns.map((column) => ('name' in column ? String(column.name) : ''))),
  ]
}

const spread = Object.values(others).filter((table) =>
  getTableConfig(table).columns.some((column) => column.name === 'restaurant_id'),
)

it('tables that grow with a restaurant have restaurant_id as their distribution column', () => {
  const names = spread.map((table) => getTableConfig(table).name).toSorted()
  expect(names).toEqual([
    'charge_lines',
    'charges',
    'menu_categories',
    'menu_items',
    'orders',
    'suspected_sources',
    'table_pins',
  ])
  expect(uniqueKeys(restaurants)).toEqual([['id']])
  expect(getTableConfig(accounts).columns.find((column) => column.name === 'restaurant_id')?.notNull).toBe(false)
})

it.each(spread.map((table) => [getTableConfig(table).name, table] as const))(
  'every unique key of %s contains restaurant_id, as distributed PostgreSQL requires',
  (_, table) => {
    const keys = uniqueKeys(table)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key).toContain('restaurant_id')
  },
)
