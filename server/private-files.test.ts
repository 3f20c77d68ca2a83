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

/** Everything in the data folder that others may do anything with, with its mode. */
function openToOthers(): string[] {
  return ['.', ...readdirSync(dataDir, { recursive: true }).map(String)].flatMap((name) => {
    const mode = statSync(path.join(dataDir, name)).mode & 0o777
    return (mode & 0o077) === 0 ? [] : [`${name} ${mode.toString(8)}`]
  })
}

/** A command of the project, begun with the usual umask. */
function command(script: string, args: string[], input = '') {
  const { status, stderr } = spawnSync(
    '/bin/sh',
    ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, '--import', 'tsx', script, ...args],
    { cwd: ROOT, encoding: 'utf8', input, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  )
  // A line of the log says that the operator did something; nothing else is wrong.
  expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('"security.operator_action"'))).toEqual([])
  expect(status).toBe(0)
}

describe('the data folder', () => {
  it('that a command makes is its user’s alone, with everything in it', () => {
    command('scripts/admin.ts', ['create', 'operator@example.com'], 'a long password\n')
    expect(readdirSync(dataDir)).toContain('tuckshop.db')
    expect(openToOthers()).toEqual([])
  })

  it('has backups that are their user’s alone, also where the folder is open to others', () => {
    command('scripts/admin.ts', ['create', 'operator@example.com'], 'a long password\n')
    mkdirSync(path.join(dataDir, 'uploads/r1'), { recursive: true })
    writeFileSync(path.join(dataDir, 'uploads/r1/picture.webp'), 'a picture')
    chmodSync(dataDir, 0o755)
    command('scripts/backup.ts', [])
    const backups = openToOthers().filter((name) => name.startsWith('backups'))
    // A picture is public and keeps its rights; the folder around it does not let others in.
    expect(backups.filter((name) => !name.includes('picture.webp'))).toEqual([])
  })

  it('of an earlier version is closed to others where it holds people’s data and keys', async () => {
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
