import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { migratePostgres, migrateSqlite } from './db/migrate.ts'
import { postgresStore } from './db/postgres.ts'
import { sqliteStore } from './db/sqlite.ts'
import type { Store } from './db/unit-of-work.ts'
import type { Env } from './env.ts'
import { ROOT } from './root.ts'

/** The database that the environment names, with every migration in it. */
export async function openStore({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  if (databaseUrl !== undefined) {
    await migratePostgres(databaseUrl, path.join(ROOT, 'migrations/postgres'))
    return postgresStore(databaseUrl)
  }
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'tuckshop.db')
  migrateSqlite(file, path.join(ROOT, 'migrations/sqlite'))
  return sqliteStore(file)
}
