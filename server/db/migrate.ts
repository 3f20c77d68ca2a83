import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as migrateSqliteDatabase } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgresDatabase } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { openSqliteFile } from './sqlite.ts'

const LOCK = 72_811_435 // any number, the same in every process: one migrates, the others wait

/** Brings a SQLite file to the newest schema. A kill in the middle leaves the last whole migration. */
export function migrateSqlite(file: string, folder: string): void {
  const database = openSqliteFile(file)
  try {
    migrateSqliteDatabase(drizzleSqlite(database), { migrationsFolder: folder })
  } finally {
    database.close()
  }
}

export async function migratePostgres(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await migratePostgresDatabase(drizzlePostgres(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
