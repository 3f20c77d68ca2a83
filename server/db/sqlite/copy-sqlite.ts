import Database from 'better-sqlite3'

const EVERY_PAGE = 0x7fff_ffff

/**
 * Copies a SQLite file that others go on writing to, as of one moment, into one file with no log beside it. Gives what
 * `PRAGMA integrity_check` says of the copy: 'ok', or its first complaint.
 * @throws SqliteError, of the source or of the copy
 */
export async function copySqlite(from: string, to: string): Promise<string> {
  // Not as a reader alone: one that is the last to close leaves its log's files behind, and they may be another user's.
  const source = new Database(from, { fileMustExist: true })
  try {
    // In one step: a copy in several begins anew whenever somebody writes between two, and may never end.
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
