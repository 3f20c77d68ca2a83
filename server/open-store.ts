import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrateSqlite } from './db/sqlite/migrate-sqlite.ts'
import { sqliteStore } from './db/sqlite/sqlite.ts'
import { asStoreFault } from './db/sqlite/sqlite-faults.ts'
import { type Store, StoreUnavailable } from './db/unit-of-work.ts'
import type { Env } from './env.ts'
import { closeOldFiles } from './private-files.ts'
import { ROOT } from './root.ts'
import { StartFault } from './start-fault.ts'

/**
 * Opens the database named by the environment and migrates it.
 * @throws StartFault if it cannot be used
 */
export async function openStore({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  requireWritable(dataDir)
  closeOldFiles(dataDir)
  if (databaseUrl !== undefined) {
    // PostgreSQL's driver is imported where it is used, to keep the start on SQLite fast.
    const { migratePostgres } = await import('./db/postgres/migrate-postgres.ts')
    const { postgresStore } = await import('./db/postgres/postgres.ts')
    await migratePostgres(databaseUrl, path.join(ROOT, 'migrations/postgres'))
    return postgresStore(databaseUrl)
  }
  const file = path.join(dataDir, 'tuckshop.db')
  try {
    migrateSqlite(file, path.join(ROOT, 'migrations/sqlite'))
    return sqliteStore(file)
  } catch (error) {
    const fault = asStoreFault(error)
    throw fault instanceof StoreUnavailable ? new StartFault(SENTENCES[fault.reason]) : error
  }
}

const SENTENCES = {
  busy: 'another process has locked the database file in DATA_DIR. Stop that process first.',
  unreachable: 'the database file in DATA_DIR cannot be reached.',
  full: 'the disk of DATA_DIR is full. Free some space and start again.',
  'read-only': 'the database file in DATA_DIR is read-only. Give this user write permission.',
  damaged: 'the database file in DATA_DIR is damaged. Restore a backup, or move it away.',
  failing: 'the database file in DATA_DIR cannot be opened or read. Check its permissions and its disk.',
} satisfies Record<StoreUnavailable['reason'], string>

/** Pictures and unsent emails are stored there too, with either database. */
function requireWritable(dataDir: string): void {
  const trial = path.join(dataDir, `.write-trial-${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(trial, 'x')
    rmSync(trial)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw new StartFault(
      code === 'ENOSPC'
        ? SENTENCES.full
        : 'the folder in DATA_DIR cannot be written. Give this user write permission, or set DATA_DIR to another folder.',
    )
  }
}

// Node's recursive mode never returns if a folder exists but nothing can be created in it, as in /proc.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error // unless another process has created it meanwhile
  }
}
