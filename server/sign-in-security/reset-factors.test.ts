import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '#server/root.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-factors-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function admin(args: string[], input = '') {
  const command = ['--import', 'tsx', 'scripts/admin.ts', ...args]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: 'http://localhost:3000' }
  return spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8', input, env })
}

it('npm run admin reset-factors emails the owner', () => {
  expect(admin(['create', 'olive@example.com'], 'a long password\n').status).toBe(0)
  const { status, stderr } = admin(['reset-factors', 'olive@example.com'])
  expect(status).toBe(0)
  expect(stderr).not.toContain('olive@example.com')
  const [file = ''] = readdirSync(path.join(dataDir, 'outbox'))
  const mail = readFileSync(path.join(dataDir, 'outbox', file), 'utf8').replaceAll('=\r\n', '')
  expect(mail).toContain('To: olive@example.com')
  expect(mail).toContain('The operator removed the authenticator app and passkeys')
  expect(mail).toContain('http://localhost:3000/login')
})

it('npm run admin reset-factors fails for an unknown email, and sends no email', () => {
  const { status, stderr } = admin(['reset-factors', 'nobody@example.com'])
  expect([status, stderr]).toEqual([1, 'There is no account with nobody@example.com.\n'])
  expect(readdirSync(dataDir)).not.toContain('outbox')
})
