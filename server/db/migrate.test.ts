import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { dishBytes } from '#server/menu/menu-size.ts'
import { findOrderById, findOrderByKey, listLiveOrders } from '#server/orders/order-repository.ts'
import { MIGRATIONS, onServer } from '#server/testing/database-names.ts'
import { OPEN_STATUSES, ORDER_STATUSES } from '#shared/orders/order-status.ts'
import { migratePostgres } from './postgres/migrate-postgres.ts'
import { postgresStore } from './postgres/postgres.ts'
import { migrateSqlite } from './sqlite/migrate-sqlite.ts'
import { sqliteStore } from './sqlite/sqlite.ts'
import type { Store } from './unit-of-work.ts'

const LINES = [{ menuItemId: 'soup', name: 'Soup', quantity: 2, priceCents: 950, notes: 'Hot', extras: [] }]
const HISTORY = [{ from: 'new', to: 'preparing', at: 1_700_000_060_000, by: 'olive', previousReason: null }]

/** An order as the first schema stored it. */
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
  isTest: false,
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

const SOUP = {
  name: 'Soup',
  description: 'é'.repeat(100),
  priceCents: 950,
  imageUrl: null,
  isAvailable: true,
  extras: [],
}

/**
 * Two orders of each status and a dish in one restaurant, no orders in another, and payers, subscriptions and charges
 * of both providers.
 */
const OLD_BOOKS = [
  ...['busy', 'empty'].map(
    (id) => `
  INSERT INTO restaurants (id, revision, order_day, order_number, menu_version, is_paused, pause_reason, time_zone,
    name, address, owner_id, is_payment_method_added, is_set_up, created_at)
  VALUES ('${id}', 1, '2026-11-20', 1, 1, false, '', 'Australia/Melbourne', 'A', 'B', 'o', false, true, 1)`,
  ),
  ...ORDER_STATUSES.flatMap((status) =>
    [1, 2].map(
      (n) => `
  INSERT INTO orders (restaurant_id, id, revision, status, placed_at, order_number, table_number, total_cents,
    status_changed_at, updated_at, is_hidden, customer_name, customer_email, customer_phone, lines, history,
    idempotency_key, request_hash)
  VALUES ('busy', '${status} ${n}', 1, '${status}', 1, 1, 7, 1900, 1, 1, false, '', '', '', '[]', '[]',
    '${status} ${n}', 'h')`,
    ),
  ),
  `INSERT INTO menu_items (restaurant_id, id, category_id, name, description, price_cents, is_available, extras)
  VALUES ('busy', 'soup', 'mains', 'Soup', '${SOUP.description}', 950, true, '[]')`,
  ...[
    ['sandbox', `'sandbox_sub_1'`],
    ['stripe', `'sub_1'`],
    // The card is at one provider and the subscription at the other: the subscription's id decides.
    ['stripe', `'sandbox_sub_2'`],
    ['stripe', 'NULL'],
  ].map(
    ([provider, subscription], n) => `
  INSERT INTO payers (account_id, provider, customer_id, payment_method_label, subscription_id)
  VALUES ('payer ${n}', '${provider}', 'customer', 'Visa ending in 4242', ${subscription})`,
  ),
  ...[`'sandbox_cus_1'`, `'cus_1'`, 'NULL'].map(
    (customer, n) => `
  INSERT INTO charges (restaurant_id, id, amount_cents, status, attempt, created_at, customer_id)
  VALUES ('busy', 'charge ${n}', 200, 'failed', 1, 1, ${customer})`,
  ),
].join(';')

type Ask = (statement: string) => Promise<unknown[]>

async function expectNewBooks(ask: Ask): Promise<void> {
  expect(await ask('SELECT id, open_orders FROM restaurants ORDER BY id')).toEqual([
    { id: 'busy', open_orders: 2 * OPEN_STATUSES.length },
    { id: 'empty', open_orders: 0 },
  ])
  expect(await ask('SELECT bytes FROM menu_items')).toEqual([{ bytes: dishBytes(SOUP) }])
  expect(await ask('SELECT account_id, provider, subscription_provider FROM payers ORDER BY account_id')).toEqual([
    { account_id: 'payer 0', provider: 'sandbox', subscription_provider: 'sandbox' },
    { account_id: 'payer 1', provider: 'stripe', subscription_provider: 'stripe' },
    { account_id: 'payer 2', provider: 'stripe', subscription_provider: 'sandbox' },
    { account_id: 'payer 3', provider: 'stripe', subscription_provider: null },
  ])
  expect(await ask('SELECT id, provider FROM charges ORDER BY id')).toEqual([
    { id: 'charge 0', provider: 'sandbox' },
    { id: 'charge 1', provider: 'stripe' },
    { id: 'charge 2', provider: null },
  ])
}

const BEFORE_PROVIDERS = 6 // migrations; the seventh and the eighth change data

describe('a database of an earlier schema', () => {
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Returns the dialect's first migrations. */
  function firstMigrations(dialect: 'sqlite' | 'postgres', count: number): string {
    folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-migrate-'))
    cpSync(path.join(MIGRATIONS, dialect), folder, { recursive: true })
    const journalFile = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] } // drizzle-kit wrote it
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    return folder
  }

  /** Returns a SQLite file with these rows of an earlier schema, migrated. */
  function migratedFile(count: number, rows: string): string {
    const first = firstMigrations('sqlite', count)
    const file = path.join(folder, 'tuckshop.db')
    migrateSqlite(file, first)
    new Database(file).exec(rows).close()
    migrateSqlite(file, path.join(MIGRATIONS, 'sqlite'))
    return file
  }

  const server = inject('postgresUrl') ?? ''
  /** The same in PostgreSQL, dropped afterwards. */
  async function withMigrated(count: number, rows: string, check: (url: string) => Promise<void>): Promise<void> {
    const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
    await onServer(server, `CREATE DATABASE ${name}`)
    const url = server.replace(/\/postgres$/, `/${name}`)
    await migratePostgres(url, firstMigrations('postgres', count))
    await onServer(url, rows)
    await migratePostgres(url, path.join(MIGRATIONS, 'postgres'))
    await check(url).finally(() => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`))
  }

  describe('with orders of the first schema', () => {
    it('is migrated and keeps them (SQLite)', async () => {
      const store = sqliteStore(migratedFile(1, OLD_ORDERS))
      await expectOldOrders(store).finally(() => store.close())
    })

    it.skipIf(server === '')('is migrated and keeps them (PostgreSQL)', async () => {
      await withMigrated(1, OLD_ORDERS, async (url) => {
        const store = postgresStore(url)
        await expectOldOrders(store).finally(() => store.close())
      })
    })
  })

  describe('with orders of each status, and payers at the sandbox and at Stripe', () => {
    it('counts open orders and dish bytes, and keeps each subscription’s and charge’s provider (SQLite)', async () => {
      const database = new Database(migratedFile(BEFORE_PROVIDERS, OLD_BOOKS))
      await expectNewBooks(async (statement) => database.prepare(statement).all()).finally(() => database.close())
    })

    it.skipIf(server === '')(
      'counts open orders and dish bytes, and keeps each subscription’s and charge’s provider (PostgreSQL)',
      async () => {
        await withMigrated(BEFORE_PROVIDERS, OLD_BOOKS, async (url) => {
          const client = new pg.Client({ connectionString: url })
          await client.connect()
          const ask: Ask = async (statement) => (await client.query<Record<string, unknown>>(statement)).rows
          await expectNewBooks(ask).finally(() => client.end())
        })
      },
    )
  })
})
