import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '#server/root.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { type PostgresServer, startPostgres } from '#server/testing/processes/postgres-server.ts'
import { hasRedis, startRedis } from '#server/testing/processes/redis-server.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'

const SECRET = 'sesame-3141'
const canMount = mayMount()

/** The server's output when it does not start. */
async function faultOf(env: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-start-'))
  const server = spawn(process.execPath, [path.join(ROOT, 'dist/server/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', DEMO: 'off', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = await once(server, 'close')
  rmSync(dataDir, { recursive: true, force: true })
  expect(code).toBe(1)
  return said
}

describe('a start is refused with a sentence that names the variable but no password', () => {
  it('when there is no server at DATABASE_URL', async () => {
    const port = await freePort()
    const said = await faultOf({ DATABASE_URL: `postgres://tuckshop:${SECRET}@127.0.0.1:${port}/tuckshop` })
    expect(said).toBe('Tuckshop cannot start: the database at DATABASE_URL does not answer.\n')
  })

  it('when the server at DATABASE_URL accepts connections but never answers', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const said = await faultOf({ DATABASE_URL: `postgres://tuckshop:${SECRET}@127.0.0.1:${port}/tuckshop` })
    expect(said).toBe('Tuckshop cannot start: the database at DATABASE_URL does not answer.\n')
    silent.close()
  })

  it('when DATA_DIR cannot be written', async () => {
    // Not even root can write below a file or in /proc.
    for (const dataDir of ['/proc/tuckshop', path.join(ROOT, 'package.json')]) {
      const said = await faultOf({ DATA_DIR: dataDir })
      expect(said).toBe(
        'Tuckshop cannot start: the folder in DATA_DIR cannot be written. Give this user write permission, or set DATA_DIR to another folder.\n',
      )
    }
  })

  it.skipIf(!canMount)('when the disk of DATA_DIR is read-only', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-mount-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', folder])
    try {
      expect(await faultOf({ DATA_DIR: folder })).toContain('the folder in DATA_DIR cannot be written')
    } finally {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    }
  })

  describe('(SQLite)', () => {
    let folder: string
    let file: string
    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-start-file-'))
      file = path.join(folder, 'tuckshop.db')
    })
    afterEach(() => rmSync(folder, { recursive: true }))

    it('when the database file is damaged', async () => {
      writeFileSync(file, 'This is not a database. '.repeat(1_000))
      expect(await faultOf({ DATA_DIR: folder })).toBe(
        'Tuckshop cannot start: the database file in DATA_DIR is damaged. Restore a backup, or move it away.\n',
      )
    })

    it('when another process has locked the database file', async () => {
      const other = new Database(file)
      other.exec(
        'PRAGMA journal_mode = WAL; CREATE TABLE theirs (id); PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE',
      )
      const said = await faultOf({ DATA_DIR: folder })
      other.close()
      expect(said).toBe(
        'Tuckshop cannot start: another process has locked the database file in DATA_DIR. Stop that process first.\n',
      )
    })
  })

  it('when production has neither payments nor email, without explicit consent', async () => {
    const said = await faultOf({ NODE_ENV: 'production' })
    expect(said).toContain('STRIPE_SECRET_KEY must be set in production')
    expect(said).toContain('SMTP_URL must be set in production')
  })

  it('when production uses a database with the demo’s accounts, whose password is public', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-demo-'))
    const demo = await startServerProcess({ port: await freePort(), dataDir, env: { DEMO: 'auto' } })
    await demo.stop()
    const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox', MAIL: 'outbox' }
    const said = await faultOf({ ...production, DATA_DIR: dataDir })
    rmSync(dataDir, { recursive: true, force: true })
    expect(said).toBe(
      'Tuckshop cannot start: its database has the demo’s accounts, whose password is published. Use an empty database.\n',
    )
  })

  it('when REDIS_URL is set without DATABASE_URL', async () => {
    const said = await faultOf({ REDIS_URL: `redis://:${SECRET}@127.0.0.1:6379` })
    expect(said).toContain('REDIS_URL needs DATABASE_URL')
    expect(said).not.toContain(SECRET)
  })

  describe.skipIf(!existsSync('/usr/lib/postgresql'))('(PostgreSQL)', () => {
    let postgres: PostgresServer | undefined
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres?.stop())
    const urlTo = (name: string) =>
      (postgres?.url ?? '').replace('tuckshop@', `tuckshop:${SECRET}@`).replace(/\w+$/, name)

    it('when the database that DATABASE_URL names does not exist', async () => {
      const said = await faultOf({ DATABASE_URL: urlTo('nowhere') })
      expect(said).toBe('Tuckshop cannot start: DATABASE_URL names a database that does not exist.\n')
    })

    it('when PostgreSQL does not know the user in DATABASE_URL', async () => {
      const said = await faultOf({ DATABASE_URL: urlTo('postgres').replace('//tuckshop', '//somebody') })
      expect(said).toBe('Tuckshop cannot start: PostgreSQL rejected the user or password in DATABASE_URL.\n')
    })

    it('when there is no server at REDIS_URL', async () => {
      const redis = `redis://:${SECRET}@127.0.0.1:${await freePort()}`
      const said = await faultOf({ DATABASE_URL: urlTo('postgres'), REDIS_URL: redis })
      expect(said).toBe('Tuckshop cannot start: the Redis server at REDIS_URL does not answer.\n')
    })

    const withRedis = it.skipIf(!hasRedis)
    withRedis('when the user in REDIS_URL has no permission for channels', async () => {
      const redis = await startRedis(['--user', 'tuck', 'on', `>${SECRET}`, '~tuckshop:*', '+@all'])
      const url = redis.url.replace('//', `//tuck:${SECRET}@`)
      const said = await faultOf({ DATABASE_URL: urlTo('postgres'), REDIS_URL: url })
      await redis.remove()
      expect(said).toContain('Tuckshop cannot start: the user in REDIS_URL lacks rights')
      expect(said).not.toContain(SECRET)
    })

    withRedis.each([`:${SECRET}@`, ''])('when Redis rejects the password in REDIS_URL (%s)', async (credentials) => {
      const redis = await startRedis(['--requirepass', 'another word'])
      const url = redis.url.replace('//', `//${credentials}`)
      const said = await faultOf({ DATABASE_URL: urlTo('postgres'), REDIS_URL: url })
      await redis.remove()
      expect(said).toBe('Tuckshop cannot start: the Redis server refuses the user or the password in REDIS_URL.\n')
    })
  })
})

/** Whether these tests may mount a disk: they need root, outside of a container that forbids it. */
function mayMount(): boolean {
  if (process.getuid?.() !== 0) return false
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
