import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Kit } from './columns.pg.ts'

/** The column kit on SQLite: the same names with SQLite's storage. */
const kit = {
  table: sqliteTable,
  text: (name: string) => text(name),
  int: (name: string) => integer(name),
  bool: (name: string) => integer(name, { mode: 'boolean' }),
  json: <T>(name: string) => text(name, { mode: 'json' }).$type<T>(),
  instant: (name: string) => integer(name),
  cents: (name: string) => integer(name),
  real: (name: string) => real(name),
  primaryKey,
  index,
  uniqueIndex,
}

// Both dialects' builders have the same methods; the query layer is typed by one of them.
export const sqliteKit = kit as unknown as Kit
