import Database from 'better-sqlite3'

const EVERY_PAGE = 0x7fff_ffff

/**
 * Copies a SQLite file, as of one moment while others keep writing to it, into one file without a log. Returns what
 * `PRAGMA integrity_check` says of the copy: 'ok' or its first complaint.
 * @throws SqliteError from the source or the copy
 */
export async function copySqlite(from: string, to: string): Promise<string> {
  // Not opened read-only: a read-only connection that closes last leaves the log's files behind, perhaps with another
  // owner.
  const source = new Database(from, { fileMustExist: true })
  try {
    // In one step: a copy in several steps restarts after every write in between, and may never end.
    await source.backup(to, { progress: () => EVERY_PAGE })
  } finally {
    source.close()
  }
  const copy = new Database(to)
  try {
    copy.pragma('journal_mode = DELETE')
    return String(copy.pragma('integrity_check(1)', { simple: true }))
  } finally {
    copy.close()
  }
}
