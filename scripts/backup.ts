/** `npm run backup [-- FILE]`: a copy of the SQLite database and of the pictures, taken while the server goes on. */
import { readEnv } from '#server/env.ts'
import { makeFilesPrivate } from '#server/private-files.ts'
import { backUp } from './backup/back-up.ts'

makeFilesPrivate()
const [file, ...more] = process.argv.slice(2)
try {
  if (more.length > 0 || file?.startsWith('-')) throw new Error('Usage: npm run backup [-- FILE]')
  const backup = await backUp({ env: readEnv(process.env), file, now: Date.now() })
  process.stdout.write(`The database is in ${backup.file}, whole and checked.\n`)
  process.stdout.write(`${backup.pictures} files of pictures are in ${backup.uploads}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
