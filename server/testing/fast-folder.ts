import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
const LEAST_FREE_BYTES = 4 * 1024 ** 3 // containers often have 64 MB

/** A new folder for data that need not survive a crash: in memory where there is room, because syncing is free there. */
export function fastFolder(prefix: string): string {
  return mkdtempSync(path.join(hasRoom() ? IN_MEMORY : tmpdir(), prefix))
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= LEAST_FREE_BYTES
}
