import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { findOrderById, findOrderByKey, listLiveOrders } from '#server/orders/order-repository.ts'
import { MIGRATIONS, onServer } from '#server/testing/database-names.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import { postgresStore } from './postgres.ts'
import { sqliteStore } from './sqlite.ts'
import type { Store } from './unit-of-work.ts'

const LINES = [{ menuItemId: 'soup', name: 'Soup', quantity: 2, priceCents: 950, notes: 'Hot', extras: [] }]
const HISTORY = [{ from: 'new', to: 'preparing', at: 1_700_000_060_000, by: 'olive', previousReason: null }]

/** An order as the first schema kept it. */
const insertInto = (restaurantId: string) => `
  INSERT INTO orders (restaurant_id, id, revision, status, placed_at, order_number, table_number, total_cents,
    status_changed_at, updated_at, seen_by_kitchen_at, is_hidden, cancellation_reason, customer_name, customer_email,
    customer_phone, lines, history, idempotency_key, request_hash)
  VALUES ('${restaurantId}', 'order of ${restaurantId}', 2, 'preparing', 1700000000000, 1, 7, 1900, 1700000060000,
    1700000060000, 1700000001000, false, NULL, 'Dina', 'dina@example.com', '0411222333',
    '${JSON.stringify(LINES)}', '${JSON.stringify(HISTORY)}', 'the same key', 'its hash');`
const OLD_ORDERS = insertInto('first') + insertInto('second')

const orderOf = (restaurantId: string) => ({
  id: `order of ${restaurantId}`,
  restaurantId,
  revision: 2,
  orderNumber: 1,
  tableNumber: 7,
  customer: { name: 'Dina', email: 'dina@example.com', phone: '0411222333' },
  lines: LINES,
  totalCents: 1900,
  status: 'preparing',
  placedAt: 1_700_000_000_000,
  statusChangedAt: 1_700_000_060_000,
  updatedAt: 1_700_000_060_000,
  seenByKitchenAt: 1_700_000_001_000,
  cancellationReason: null,
  isHidden: false,
  history: HISTORY,
})

async function expectOldOrders(store: Store): Promise<void> {
  for (const restaurantId of ['first', 'second']) {
    const order = orderOf(restaurantId)
    expect(await store.read(() => findOrderById(order.id))).toEqual(order)
    expect(await store.read(() => findOrderByKey(restaurantId, 'the same key'))).toEqual({
      order,
      requestHash: 'its hash',
    })
    expect(await store.read(() => listLiveOrders(restaurantId, 0))).toEqual([order])
  }
}

describe('a database of the first schema, with orders in it,', () => {
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** The dialect's migrations up to the first. */
  function firstMigration(dialect: 'sqlite' | 'postgres'): string {
    folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-migrate-'))
    cpSync(path.join(MIGRATIONS, dialect), folder, { recursive: true })
    const journalFile = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] } // drizzle-kit wrote it
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
    return folder
  }

  it('migrates forward and keeps them (SQLite)', async () => {
    const first = firstMigration('sqlite')
    const file = path.join(folder, 'tuckshop.db')
    migrateSqlite(file, first)
    new Database(file).exec(OLD_ORDERS).close()
    migrateSqlite(file, path.join(MIGRATIONS, 'sqlite'))
    const store = sqliteStore(file)
    await expectOldOrders(store).finally(() => store.close())
  })

  const serverUrl = inject('postgresUrl')
  it.skipIf(serverUrl === undefined)('migrates forward and keeps them (PostgreSQL)', async () => {
    const server = serverUrl ?? ''
    const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
    await onServer(server, `CREATE DATABASE ${name}`)
    const url = server.replace(/\/postgres$/, `/${name}`)
    await migratePostgres(url, firstMigration('postgres'))
    await onServer(url, OLD_ORDERS)
    await migratePostgres(url, path.join(MIGRATIONS, 'postgres'))
    const store = postgresStore(url)
    await expectOldOrders(store).finally(() => store.close())
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  })
})
