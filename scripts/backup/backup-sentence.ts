/** Why the backup failed, as a sentence for the user. */
export class BackupRefusal extends Error {}

type Places = { database: string; folder: string }

const NO_ROOM = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT']
const DAMAGED = ['SQLITE_NOTADB', 'SQLITE_CORRUPT']
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']
const HELD = ['SQLITE_BUSY', 'SQLITE_LOCKED']

/** Explains an error by the code from SQLite or the system. */
export function backupSentence(error: unknown, { database, folder }: Places): BackupRefusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isOneOf = (codes: readonly string[]) => codes.some((known) => code === known || code.startsWith(`${known}_`))
  const say = (sentence: string) => new BackupRefusal(sentence, { cause: error })
  if (isOneOf(NO_ROOM)) return say(`There is not enough space in ${folder}. The incomplete backup was removed.`)
  if (isOneOf(DAMAGED)) return say(`${database} is damaged or not a database. Keep the last good backup.`)
  if (isOneOf(NOT_ALLOWED)) return say(`${database} cannot be read, or ${folder} cannot be written to (${code}).`)
  if (isOneOf(HELD)) return say(`${database} is locked by another program. Try again later.`)
  return say(`The backup failed: ${error instanceof Error ? error.message : String(error)}`)
}
