import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const OTHERS = 0o077 // the permissions of the group and of others

/** From here on, files and folders created by this process are private to its user. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS)
}

// The places of personal data, reset links and keys. The data folder itself may be shared on purpose, and pictures are
// public.
const FILES = ['tuckshop.db', 'tuckshop.db-wal', 'tuckshop.db-shm', 'secret.key']
const FOLDERS = ['outbox', 'backups']

/** Removes other users' permissions from files that were created before files were private. */
export function closeOldFiles(dataDir: string): void {
  for (const name of FILES) closeToOthers(path.join(dataDir, name))
  for (const name of FOLDERS) {
    const folder = path.join(dataDir, name)
    if (!closeToOthers(folder)) continue
    for (const inside of readdirSync(folder)) closeToOthers(path.join(folder, inside))
  }
}

/** Returns whether it was open. Files of another user are left, because only their owner can change them. */
function closeToOthers(file: string): boolean {
  const { mode = 0, uid } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if ((mode & OTHERS) === 0 || uid !== process.getuid?.()) return false
  chmodSync(file, mode & 0o700)
  return true
}
