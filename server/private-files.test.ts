import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from './open-store.ts'
import { ROOT } from './root.ts'

let parent: string
let dataDir: string
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'tuckshop-private-'))
  dataDir = path.join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

/** Everything in the data folder with any permission for other users, with its mode. */
function openToOthers(): string[] {
  return ['.', ...readdirSync(dataDir, { recursive: true }).map(String)].flatMap((name) => {
    const mode = statSync(path.join(dataDir, name)).mode & 0o777
    return (mode & 0o077) === 0 ? [] : [`${name} ${mode.toString(8)}`]
  })
}

/** Runs a command of the project with the usual umask. */
function command(script: string, args: string[], input = '') {
  const { status, stderr } = spawnSync(
    '/bin/sh',
    ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, '--import', 'tsx', script, ...args],
    { cwd: ROOT, encoding: 'utf8', input, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  )
  // Only log lines about the operator's action are expected.
  expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('"security.operator_action"'))).toEqual([])
  expect(status).toBe(0)
}

describe('the data folder', () => {
  it('is private when a command creates it, with everything in it', () => {
    command('scripts/admin.ts', ['create', 'operator@example.com'], 'a long password\n')
    expect(readdirSync(dataDir)).toContain('tuckshop.db')
    expect(openToOthers()).toEqual([])
  })

  it('contains private backups, even if the folder itself is open to others', () => {
    command('scripts/admin.ts', ['create', 'operator@example.com'], 'a long password\n')
    mkdirSync(path.join(dataDir, 'uploads/r1'), { recursive: true })
    writeFileSync(path.join(dataDir, 'uploads/r1/picture.webp'), 'a picture')
    chmodSync(dataDir, 0o755)
    command('scripts/backup.ts', [])
    const backups = openToOthers().filter((name) => name.startsWith('backups'))
    // Pictures are public and keep their permissions; the folder around the backup is private.
    expect(backups.filter((name) => !name.includes('picture.webp'))).toEqual([])
  })

  it('from an earlier version is made private where it contains personal data and keys', async () => {
    await (await openStore({ databaseUrl: undefined, dataDir })).close()
    for (const folder of ['outbox', 'backups', 'uploads']) mkdirSync(path.join(dataDir, folder))
    for (const file of ['secret.key', 'outbox/1.eml', 'backups/1.db']) writeFileSync(path.join(dataDir, file), 'x')
    const old = ['tuckshop.db', 'secret.key', 'outbox/1.eml', 'backups/1.db']
    for (const file of old) chmodSync(path.join(dataDir, file), 0o644)
    for (const folder of ['.', 'outbox', 'backups', 'uploads']) chmodSync(path.join(dataDir, folder), 0o755)
    await (await openStore({ databaseUrl: undefined, dataDir })).close()
    expect(openToOthers()).toEqual(['. 755', 'uploads 755'])
    for (const file of old) expect(statSync(path.join(dataDir, file)).mode & 0o777).toBe(0o600)
  })
})
