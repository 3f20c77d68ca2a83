import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from './back-up.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const NOW = Date.parse('2026-11-22T01:31:55.123Z')
const PICTURE = 'r1/a-picture.webp'
const UNSHARE = '/usr/bin/unshare'
const ownMounts = spawnSync(UNSHARE, ['-rm', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0

let dataDir: string
let database: string

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-backup-'))
  database = path.join(dataDir, 'tuckshop.db')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** A picture, and a database with a log beside it, as for a running server. */
function aRunningHouse(rows = 1_000): Database.Database {
  const open = new Database(database)
  open.pragma('journal_mode = WAL')
  open.exec('create table dishes (name text)')
  const insert = open.prepare('insert into dishes values (?)')
  open.transaction(() => {
    for (let row = 0; row < rows; row += 1) insert.run(`dish ${row} ${'x'.repeat(200)}`)
  })()
  mkdirSync(path.join(dataDir, 'uploads/r1'), { recursive: true })
  writeFileSync(path.join(dataDir, 'uploads', PICTURE), 'a picture')
  return open
}

const take = (file?: string) => backUp({ env: { dataDir, databaseUrl: undefined }, file, now: NOW })
const everything = () => readdirSync(dataDir, { recursive: true }).map(String).toSorted()

/** Runs the command in its own process. */
function command(args: string[] = [], env: Record<string, string> = {}, before: string[] = []) {
  const [program = process.execPath, ...rest] = [
    ...before,
    process.execPath,
    '--import',
    'tsx',
    'scripts/backup.ts',
    ...args,
  ]
  return spawnSync(program, rest, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  })
}

describe('a backup', () => {
  it('contains every row and picture of an open database, under a name with the time', async () => {
    const open = aRunningHouse()
    const backup = await take()
    open.close()
    expect(backup).toEqual({
      file: path.join(dataDir, 'backups/2026-11-22T01-31-55Z.db'),
      uploads: path.join(dataDir, 'backups/2026-11-22T01-31-55Z-uploads'),
      pictures: 1,
    })
    expect(readdirSync(path.join(dataDir, 'backups'))).toHaveLength(2)
    const copy = new Database(backup.file, { readonly: true })
    expect(copy.prepare('select count(*) from dishes').pluck().get()).toBe(1_000)
    copy.close()
    expect(readFileSync(path.join(backup.uploads, PICTURE), 'utf8')).toBe('a picture')
  })

  it('completes during continuous writes', async () => {
    const open = aRunningHouse(10_000)
    const insert = open.prepare('insert into dishes values (?)')
    let isDone = false
    const write = () => {
      if (isDone) return
      insert.run('another')
      setImmediate(write)
    }
    write()
    const { file } = await take().finally(() => {
      isDone = true
    })
    open.close()
    const copy = new Database(file, { readonly: true })
    expect(copy.prepare('select count(*) from dishes').pluck().get()).toBeGreaterThan(10_000)
    copy.close()
  })

  it('never overwrites another backup or its pictures', async () => {
    aRunningHouse().close()
    const file = path.join(dataDir, 'monday.db')
    writeFileSync(file, 'precious')
    await expect(take(file)).rejects.toThrow(`${file} already exists. Nothing was overwritten.`)
    expect(readFileSync(file, 'utf8')).toBe('precious')
    mkdirSync(path.join(dataDir, 'tuesday-uploads'))
    await expect(take(path.join(dataDir, 'tuesday.db'))).rejects.toThrow('tuesday-uploads already exists')
  })

  it('without uploaded pictures contains none', async () => {
    aRunningHouse().close()
    rmSync(path.join(dataDir, 'uploads'), { recursive: true })
    expect((await take()).pictures).toBe(0)
  })

  it('is refused without a database, and leaves nothing behind', async () => {
    await expect(take()).rejects.toThrow(`There is no database ${database}. Set DATA_DIR to the server's data folder.`)
    expect(everything()).toEqual([])
  })

  it('is refused for a damaged database, and leaves nothing behind', async () => {
    aRunningHouse().close()
    const bytes = readFileSync(database)
    bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 8_192)
    writeFileSync(database, bytes)
    const before = everything()
    await expect(take(path.join(dataDir, 'a.db'))).rejects.toThrow(
      /tuckshop\.db is damaged .* Keep the last good backup\./s,
    )
    expect(everything()).toEqual(before)
    writeFileSync(database, 'this is not a database'.repeat(30))
    await expect(take(path.join(dataDir, 'b.db'))).rejects.toThrow(/tuckshop\.db is damaged or not a database/)
    expect(everything()).toEqual(before)
  })
})

describe('npm run backup', () => {
  it('prints where the backup is', () => {
    aRunningHouse().close()
    const { status, stdout } = command([path.join(dataDir, 'monday.db')])
    expect(stdout).toBe(
      `Database backed up to ${dataDir}/monday.db and checked.\nPicture files backed up to ${dataDir}/monday-uploads: 1.\n`,
    )
    expect(status).toBe(0)
  })

  it('names PostgreSQL’s tools if DATABASE_URL is set, without its password, and does nothing', () => {
    aRunningHouse().close()
    const before = everything()
    const { status, stdout, stderr } = command([], { DATABASE_URL: 'postgres://tuckshop:s3cret@127.0.0.1:1/tuckshop' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^DATABASE_URL names a PostgreSQL database.*pg_dump.*pg_basebackup.*Nothing was done\.\n$/)
    expect(stdout + stderr).not.toContain('s3cret')
    expect(everything()).toEqual(before)
  })

  it.skipIf(!ownMounts)('reports a full disk and leaves nothing behind (unshare)', () => {
    aRunningHouse().close()
    const full = path.join(dataDir, 'full')
    mkdirSync(full)
    const script = 'mount -t tmpfs -o size=64k none "$0" && "$@"; code=$?; ls "$0"; exit $code'
    const { status, stdout, stderr } = command([path.join(full, 'a.db')], {}, [
      UNSHARE,
      '-rm',
      'sh',
      '-c',
      script,
      full,
    ])
    expect(stderr).toBe(`There is not enough space in ${full}. The incomplete backup was removed.\n`)
    expect(stdout).toBe('')
    expect(status).toBe(1)
  })
})
