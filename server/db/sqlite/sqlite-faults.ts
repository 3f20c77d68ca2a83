import { SqliteError } from 'better-sqlite3'
import { StoreUnavailable } from '../unit-of-work.ts'

/** Matched by prefix, because SQLite's extended codes are more detailed than needed. The first match counts. */
const REASONS: readonly (readonly [string, StoreUnavailable['reason']])[] = [
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_SHMSIZE', 'full'], // the log's index could not grow
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_CANTOPEN', 'failing'],
]

export function asStoreFault(error: unknown): unknown {
  if (!(error instanceof SqliteError)) return error
  const [, reason] = REASONS.find(([code]) => error.code.startsWith(code)) ?? []
  return reason === undefined ? error : new StoreUnavailable(reason, error)
}

/** Whether another process has locked the file. */
export function isLocked(error: unknown): boolean {
  return error instanceof SqliteError && error.code.startsWith('SQLITE_BUSY')
}
