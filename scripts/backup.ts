/** `npm run backup [-- FILE]`: copies the SQLite database and the pictures while the server is running. */
import { readEnv } from '#server/env.ts'
import { makeFilesPrivate } from '#server/private-files.ts'
import { backUp } from './backup/back-up.ts'

makeFilesPrivate()
const [file, ...more] = process.argv.slice(2)
try {
  if (more.length > 0 || file?.startsWith('-')) throw new Error('Usage: npm run backup [-- FILE]')
  const backup = await backUp({ env: readEnv(process.env), file, now: Date.now() })
  process.stdout.write(`Database backed up to ${backup.file} and checked.\n`)
  process.stdout.write(`Picture files backed up to ${backup.uploads}: ${backup.pictures}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
