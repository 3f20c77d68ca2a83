import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { postgresStore } from '#server/db/postgres/postgres.ts'
import { migrateSqlite } from '#server/db/sqlite/migrate-sqlite.ts'
import { sqliteStore } from '#server/db/sqlite/sqlite.ts'
import type { Store } from '#server/db/unit-of-work.ts'
import { MIGRATIONS, onServer, TEMPLATE } from './database-names.ts'
import { fastFolder } from './fast-folder.ts'

/** A fresh, migrated SQLite file. */
export function openTestSqlite(): { store: Store; file: string; remove: () => Promise<void> } {
  const folder = fastFolder('tuckshop-sqlite-')
  const file = path.join(folder, 'tuckshop.db')
  migrateSqlite(file, path.join(MIGRATIONS, 'sqlite'))
  const store = sqliteStore(file)
  return {
    store,
    file,
    remove: async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A fresh, migrated PostgreSQL database on the tests' own server. */
export async function openTestPostgres(
  serverUrl: string,
): Promise<{ store: Store; url: string; remove: () => Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  const url = serverUrl.replace(/\/postgres$/, `/${name}`)
  const store = postgresStore(url)
  return {
    store,
    url,
    remove: async () => {
      await store.close()
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/**
 * Declares the same tests on SQLite and on PostgreSQL. `open` returns the store, fresh for this group of tests. If
 * PostgreSQL is not installed, its half is reported as skipped.
 */
export function onBothDatabases(name: string, tests: (open: () => Store) => void): void {
  describe(`${name} (SQLite)`, () => {
    let opened: ReturnType<typeof openTestSqlite>
    beforeAll(() => {
      opened = openTestSqlite()
    })
    afterAll(() => opened.remove())
    tests(() => opened.store)
  })

  const serverUrl = inject('postgresUrl')
  describe.skipIf(serverUrl === undefined)(`${name} (PostgreSQL)`, () => {
    let opened: Awaited<ReturnType<typeof openTestPostgres>>
    beforeAll(async () => {
      if (serverUrl !== undefined) opened = await openTestPostgres(serverUrl)
    })
    afterAll(() => opened.remove())
    tests(() => opened.store)
  })
}
