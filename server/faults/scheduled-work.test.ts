import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { UNSEEN_LOOK_MS } from '#shared/alerts/unseen-orders.ts'

it('a running server runs its scheduled work', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-schedule-'))
  const server = await startServerProcess({ port: await freePort(), dataDir })
  const database = new Database(path.join(dataDir, 'tuckshop.db'), { readonly: true })
  const begun = () => database.prepare('select name from leases').pluck().all()
  await expect.poll(begun, { timeout: 3 * UNSEEN_LOOK_MS }).toContain('unseen-orders')
  database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
})
