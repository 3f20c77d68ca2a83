/** Writes the SQL for changes in server/db/schema.ts, for both dialects. Usage: npm run migrations -- NAME */
import { spawnSync } from 'node:child_process'

const name = process.argv[2] ?? 'change'
for (const [dialect, schema, out] of [
  ['sqlite', './server/db/schema.sqlite.ts', './migrations/sqlite'],
  ['postgresql', './server/db/schema.pg.ts', './migrations/postgres'],
] as const) {
  const { status } = spawnSync(
    'npx',
    ['drizzle-kit', 'generate', `--dialect=${dialect}`, `--schema=${schema}`, `--out=${out}`, `--name=${name}`],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}
