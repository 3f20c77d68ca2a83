import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#server/root.ts'
import { MIGRATIONS } from '#server/testing/database-names.ts'
import { startPostgres } from '#server/testing/processes/postgres-server.ts'
import { migratePostgres } from './migrate-postgres.ts'

const PSQL = '/usr/bin/psql'
const PASSWORD = "it's a password; -- of an operator"
const compose = readFileSync(path.join(ROOT, 'scripts/compose.yaml'), 'utf8')

describe('the compose file', () => {
  it('gives the service its own database role and no superuser password', () => {
    expect(compose).toMatch(/DATABASE_URL: postgres:\/\/tuckshop_app:\$\{DATABASE_PASSWORD:\?is not set\}@/)
    expect(compose).toMatch(/x-tuckshop:[\s\S]*POSTGRES_PASSWORD: ""[\s\S]*\nservices:/)
    expect(compose).toContain('./postgres-role.sql:/docker-entrypoint-initdb.d/postgres-role.sql:ro')
  })

  it('protects Redis with a password', () => {
    expect(compose).toMatch(/REDIS_URL: redis:\/\/:\$\{REDIS_PASSWORD:\?is not set\}@/)
    expect(compose).toMatch(/- --requirepass\n\s+- \$\{REDIS_PASSWORD:\?is not set\}/)
  })
})

it.skipIf(!existsSync(PSQL))(
  'the database role can create the service’s tables and do nothing outside its database (psql)',
  async () => {
    const server = await startPostgres()
    if (!server) return
    try {
      const file = path.join(ROOT, 'scripts/postgres-role.sql')
      execFileSync(PSQL, ['-v', 'ON_ERROR_STOP=1', '--no-psqlrc', '-q', '-f', file, server.url], {
        env: { ...process.env, DATABASE_PASSWORD: PASSWORD },
      })
      const own = new URL(server.url)
      own.username = 'tuckshop_app'
      own.pathname = '/tuckshop'
      await migratePostgres(own.href, path.join(MIGRATIONS, 'postgres'))
      const client = new pg.Client({ connectionString: own.href })
      await client.connect()
      const { rows } = await client.query(
        'SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
      )
      expect(rows).toEqual([
        { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
      ])
      for (const statement of [
        'CREATE DATABASE another',
        'CREATE ROLE another',
        `COPY restaurants TO PROGRAM 'true'`,
      ]) {
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
      }
      await client.end()
    } finally {
      await server.stop()
    }
  },
)
