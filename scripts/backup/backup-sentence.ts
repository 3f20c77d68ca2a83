/** Why there is no backup, in a sentence for whoever asked for it. */
export class BackupRefusal extends Error {}

type Places = { database: string; folder: string }

const NO_ROOM = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT']
const DAMAGED = ['SQLITE_NOTADB', 'SQLITE_CORRUPT']
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']
const HELD = ['SQLITE_BUSY', 'SQLITE_LOCKED']

/** What went wrong, by the code that SQLite or the system gave. */
export function backupSentence(error: unknown, { database, folder }: Places): BackupRefusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isOneOf = (codes: readonly string[]) => codes.some((known) => code === known || code.startsWith(`${known}_`))
  const say = (sentence: string) => new BackupRefusal(sentence, { cause: error })
  if (isOneOf(NO_ROOM)) return say(`There is not enough room in ${folder}. Nothing of the backup was kept.`)
  if (isOneOf(DAMAGED)) return say(`${database} is damaged or no database. Keep the last good backup.`)
  if (isOneOf(NOT_ALLOWED)) return say(`${database} cannot be read, or ${folder} cannot be written to (${code}).`)
  if (isOneOf(HELD)) return say(`${database} is held by another program. Try again.`)
  return say(`The backup failed: ${error instanceof Error ? error.message : String(error)}`)
}
