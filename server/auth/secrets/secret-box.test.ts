import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretBox } from './secret-box.ts'

const KEY = 'x'.repeat(32)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('secretBox decrypts its own texts, only for the same owner', () => {
  const box = secretBox(folder, KEY)
  const sealed = box.seal('a secret', 'olive')
  expect(sealed).not.toContain('secret')
  expect(box.seal('a secret', 'olive')).not.toBe(sealed)
  expect([box.open(sealed, 'olive'), box.open(sealed, 'oscar')]).toEqual(['a secret', undefined])
})

it('secretBox does not decrypt texts that were changed, truncated or encrypted with another key', () => {
  const sealed = secretBox(folder, KEY).seal('a secret', 'olive')
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  for (const text of [changed, sealed.slice(0, -4), '', 'AAAA']) {
    expect(secretBox(folder, KEY).open(text, 'olive')).toBeUndefined()
  }
  expect(secretBox(folder, 'y'.repeat(32)).open(sealed, 'olive')).toBeUndefined()
})

it('secretBox creates a key file that only the service’s user can read, if no key is set', () => {
  const sealed = secretBox(folder, undefined).seal('a secret', 'olive')
  const file = path.join(folder, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toHaveLength(43)
  expect(secretBox(folder, undefined).open(sealed, 'olive')).toBe('a secret')
})
