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

/** How SQLite would go about a unit's first statement. */
function planOf(unit: Unit<unknown>): string {
  const step = unit.next()
  if (step.done) throw new Error('this unit asks for nothing')
  // The same two boundaries as in sqlite.ts: one query layer, and what drizzle's builders can do.
  const layer = { ...tables, db: drizzle(database) } as unknown as QueryLayer
  const built = step.value.statement.build(layer) as unknown as { toSQL(): { sql: string; params: unknown[] } }
  const { sql, params } = built.toSQL()
  const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(params.map(() => 0)) as { detail: string }[]
  return rows.map(({ detail }) => detail).join('\n')
}

const BY_STATUS =
  'SEARCH orders USING INDEX orders_status (restaurant_id=? AND status=? AND placed_at>? AND placed_at<?)'

it('orders nobody has seen are looked for by a short range of an index, never through the history', () => {
  const placed = { since: 0, until: 1 }
  expect(planOf(listUnseen(placed, '2026-11-20'))).toContain(BY_STATUS)
  expect(planOf(listOldestUnseen('here', placed, 10))).toContain(BY_STATUS)
})
