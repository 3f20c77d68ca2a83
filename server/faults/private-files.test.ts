import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'

it('files of a running server, including emails with reset links, are readable only by its own user', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'tuckshop-private-'))
  const dataDir = path.join(parent, 'data')
  const admin = { ADMIN_EMAIL: 'operator@example.com', ADMIN_PASSWORD: 'a long password' }
  const wrapper = ['/bin/sh', '-c', 'umask 022; "$@" & wait', 'sh']
  const server = await startServerProcess({ port: await freePort(), dataDir, env: admin, wrapper })
  try {
    const answer = await fetch(`${server.url}/api/forgotPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL }),
    })
    expect(answer.status).toBe(200)
    const found = (condition: string[]) =>
      execFileSync('find', [dataDir, ...condition], { encoding: 'utf8' })
        .split('\n')
        .filter(Boolean)
    expect(found(['-name', '*.eml'])).toHaveLength(1)
    expect(found(['-perm', '/077'])).toEqual([])
  } finally {
    await server.stop()
    rmSync(parent, { recursive: true })
  }
})
