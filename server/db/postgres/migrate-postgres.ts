import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartFault } from '#server/start-fault.ts'

const CONNECT_MS = 5_000
const LOCK = 72_811_435 // an arbitrary number, the same on every instance: one migrates while the others wait

/**
 * Migrates a PostgreSQL database to the newest schema; if several instances start, only one does it.
 * @throws StartFault if the database cannot be used
 */
export async function migratePostgres(url: string, folder: string): Promise<void> {
  const client = await connected(url).catch((error: unknown) => {
    throw new StartFault(whyNot(error))
  })
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      throw mayNotCreate(error) ? new StartFault('the user in DATABASE_URL may not create tables.') : error
    })
  } finally {
    await client.end()
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  return client
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '28P01' || code === '28000') return 'PostgreSQL rejected the user or password in DATABASE_URL.'
  if (code === '3D000') return 'DATABASE_URL names a database that does not exist.'
  if (code === 'ENOENT') return 'DATABASE_URL names a certificate file that does not exist.'
  return 'the database at DATABASE_URL does not answer.'
}

/** drizzle wraps the driver's error. */
function mayNotCreate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '42501') || mayNotCreate(error.cause)
}
