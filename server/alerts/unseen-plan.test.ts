import { drizzle } from 'drizzle-orm/better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as tables from '#server/db/schema.sqlite.ts'
import { openSqliteFile } from '#server/db/sqlite/sqlite.ts'
import type { QueryLayer, Unit } from '#server/db/unit-of-work.ts'
import { openTestSqlite } from '#server/testing/databases.ts'
import { listOldestUnseen, listUnseen } from './unseen-orders-repository.ts'

const opened = openTestSqlite()
let database: ReturnType<typeof openSqliteFile>
beforeAll(() => {
  database = openSqliteFile(opened.file)
})
afterAll(async () => {
  database.close()
  await opened.remove()
})

/** SQLite's query plan for a unit's first statement. */
function planOf(unit: Unit<unknown>): string {
  const step = unit.next()
  if (step.done) throw new Error('this unit runs no statement')
  // Casts as in sqlite.ts: one query layer, and the methods of drizzle's builders.
  const layer = { ...tables, db: drizzle(database) } as unknown as QueryLayer
  const built = step.value.statement.build(layer) as unknown as { toSQL(): { sql: string; params: unknown[] } }
  const { sql, params } = built.toSQL()
  const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(params.map(() => 0)) as { detail: string }[]
  return rows.map(({ detail }) => detail).join('\n')
}

const BY_STATUS =
  'SEARCH orders USING INDEX orders_status (restaurant_id=? AND status=? AND placed_at>? AND placed_at<?)'

it('unseen orders are found by an index range, without scanning old orders', () => {
  const placed = { since: 0, until: 1 }
  expect(planOf(listUnseen(placed, '2026-11-20'))).toContain(BY_STATUS)
  expect(planOf(listOldestUnseen('here', placed, 10))).toContain(BY_STATUS)
})
