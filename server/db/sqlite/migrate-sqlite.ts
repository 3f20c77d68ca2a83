import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { openSqliteFile } from './sqlite.ts'

/** Migrates a SQLite file to the newest schema. If killed, the file keeps the last complete migration. */
export function migrateSqlite(file: string, folder: string): void {
  const database = openSqliteFile(file)
  try {
    migrate(drizzle(database), { migrationsFolder: folder })
  } finally {
    database.close()
  }
}
