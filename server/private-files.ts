import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const OTHERS = 0o077 // what the group and everybody else may do

/** From here on this process makes files and folders that only its own user may read. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS)
}

// What holds people's data, reset links and keys. The data folder itself may be shared on purpose, pictures are public.
const FILES = ['tuckshop.db', 'tuckshop.db-wal', 'tuckshop.db-shm', 'secret.key']
const FOLDERS = ['outbox', 'backups']

/** Takes from others what they may do with files that were made before files were private. */
export function closeOldFiles(dataDir: string): void {
  for (const name of FILES) closeToOthers(path.join(dataDir, name))
  for (const name of FOLDERS) {
    const folder = path.join(dataDir, name)
    if (!closeToOthers(folder)) continue
    for (const inside of readdirSync(folder)) closeToOthers(path.join(folder, inside))
  }
}

/** Says whether it was open. What belongs to another user stays as it is: only its owner may change it. */
function closeToOthers(file: string): boolean {
  const { mode = 0, uid } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if ((mode & OTHERS) === 0 || uid !== process.getuid?.()) return false
  chmodSync(file, mode & 0o700)
  return true
}
