import path from 'node:path'
import pg from 'pg'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | undefined
  }
}

export const TEMPLATE = 'tuckshop_template'
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
