import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { migrateSqlite } from './db/migrate-sqlite.ts'
import { sqliteStore } from './db/sqlite.ts'
import type { Store } from './db/unit-of-work.ts'
import type { Env } from './env.ts'
import { ROOT } from './root.ts'

/** The database that the environment names, with every migration in it. */
export async function openStore({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  if (databaseUrl !== undefined) {
    // PostgreSQL's driver is read where it is used: a start on SQLite should not wait for it.
    const { migratePostgres } = await import('./db/migrate-postgres.ts')
    const { postgresStore } = await import('./db/postgres.ts')
    await migratePostgres(databaseUrl, path.join(ROOT, 'migrations/postgres'))
    return postgresStore(databaseUrl)
  }
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'tuckshop.db')
  migrateSqlite(file, path.join(ROOT, 'migrations/sqlite'))
  return sqliteStore(file)
}
