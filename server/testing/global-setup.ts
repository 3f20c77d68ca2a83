import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migratePostgres } from '#server/db/postgres/migrate-postgres.ts'
import { MIGRATIONS, onServer, TEMPLATE } from './database-names.ts'
import { startPostgres } from './processes/postgres-server.ts'

/** One PostgreSQL server for the run, with a migrated template that each group of tests copies. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres()
  project.provide('postgresUrl', server?.url)
  if (!server) return undefined
  await onServer(server.url, `CREATE DATABASE ${TEMPLATE}`)
  await migratePostgres(server.url.replace(/\/postgres$/, `/${TEMPLATE}`), path.join(MIGRATIONS, 'postgres'))
  return server.stop
}
