import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { copySqlite } from '#server/db/sqlite/copy-sqlite.ts'
import type { Env } from '#server/env.ts'
import { BackupRefusal, backupSentence } from './backup-sentence.ts'
import { copyPictures } from './copy-pictures.ts'

const POSTGRES =
  'DATABASE_URL names a PostgreSQL database, which has its own tools: pg_dump for a snapshot, pg_basebackup ' +
  'with WAL archiving for recovery to any point in time (docs/deployment.md). Nothing was done.'

type Order = {
  env: Pick<Env, 'databaseUrl' | 'dataDir'>
  /** Unset: a file named after the time in the data folder's `backups`. */
  file?: string | undefined
  now: number
}

export type Backup = { file: string; uploads: string; pictures: number }

/**
 * Copies the database into a file, and the uploaded pictures into a folder beside it, while the server is running. Both
 * are renamed when complete, the database last, so that an existing file is a complete backup.
 * @throws BackupRefusal with a sentence; nothing is left behind
 */
export async function backUp({ env, file: asked, now }: Order): Promise<Backup> {
  if (env.databaseUrl !== undefined) throw new BackupRefusal(POSTGRES)
  const database = path.join(env.dataDir, 'tuckshop.db')
  if (!existsSync(database)) {
    throw new BackupRefusal(`There is no database ${database}. Set DATA_DIR to the server's data folder.`)
  }
  const file = path.resolve(asked ?? path.join(env.dataDir, 'backups', `${nameOf(now)}.db`))
  const uploads = `${file.replace(/\.db$/, '')}-uploads`
  for (const target of [file, uploads]) {
    if (existsSync(target)) throw new BackupRefusal(`${target} already exists. Nothing was overwritten.`)
  }
  const part = `${file}.${process.pid}.part`
  const parts = { file: path.join(part, 'tuckshop.db'), uploads: path.join(part, 'uploads') }
  try {
    await mkdir(part, { recursive: true })
    const verdict = await copySqlite(database, parts.file)
    if (verdict !== 'ok') {
      throw new BackupRefusal(
        `${database} is damaged (${verdict}), so it was not backed up. Keep the last good backup.`,
      )
    }
    // After the database, so that every dish in the copy already has its picture.
    const pictures = await copyPictures(path.join(env.dataDir, 'uploads'), parts.uploads)
    await rename(parts.uploads, uploads)
    await rename(parts.file, file)
    return { file, uploads, pictures }
  } catch (error) {
    throw error instanceof BackupRefusal ? error : backupSentence(error, { database, folder: path.dirname(file) })
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

/** "2026-11-22T01-31-55Z": sorts by time and is valid on every file system. */
function nameOf(now: number): string {
  return new Date(now)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}
