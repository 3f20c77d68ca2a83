import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '#server/open-store.ts'
import { listOrdersChangedSince } from '#server/orders/board/changed-orders-repository.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import { ROOT } from '#server/root.ts'
import { onServer } from '#server/testing/database-names.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { findBinaries, startPostgres } from '#server/testing/processes/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/processes/server-process.ts'
import { SERVICE_FEE_CENTS } from '#shared/billing/charge.ts'
import { placeOrder } from '#shared/orders/orders-api.ts'
import { aBusyHouse, type BusyHouse, diners, OPERATOR, settleFees, uploadPicture } from './testing/busy-house.ts'

const ORDERS_BEFORE = 300
const run = promisify(execFile)
const binaries = findBinaries()
const hasPostgres = binaries !== undefined && existsSync(path.join(binaries, 'pg_dump'))

let dataDir: string
let restoredDir: string
const running: ServerProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-drill-'))
  restoredDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-restored-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  for (const folder of [dataDir, restoredDir]) rmSync(folder, { recursive: true })
})

async function serve(folder: string, databaseUrl?: string): Promise<ServerProcess> {
  const env = { ...OPERATOR, DATABASE_URL: databaseUrl ?? '' }
  const server = await startServerProcess({ port: await freePort(), dataDir: folder, env })
  running.push(server)
  return server
}

/** Takes a backup while diners order, after fees have been charged. Returns the orders acknowledged before it began. */
async function backUpUnderLoad(url: string, house: BusyHouse, backUp: () => Promise<void>): Promise<string[]> {
  const load = diners(url, house)
  await expect.poll(() => load.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(ORDERS_BEFORE)
  await settleFees(url, house)
  const before = load.acknowledged.map(({ _id }) => _id)
  await backUp()
  const after = load.acknowledged.length
  await load.stop()
  expect(after).toBeGreaterThan(before.length)
  return before
}

/** Checks that a restored database is consistent and that a server on it works. */
async function inspect(house: BusyHouse, before: string[], databaseUrl?: string): Promise<ServerProcess> {
  const { restaurantId } = house.restaurant
  const store = await openStore({ databaseUrl, dataDir: restoredDir })
  const orders = await store.read(() => listOrdersChangedSince(restaurantId, 0, 1_000_000))
  const counter = (await store.read(() => findRestaurant(restaurantId)))?.revision
  await store.close()
  const ids = new Set(orders.map(({ id }) => id))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  expect(orders.map(({ revision }) => revision)).toEqual(orders.map((_, index) => index + 1))
  expect(counter).toBe(orders.length)

  const restored = await serve(restoredDir, databaseUrl)
  const fees = (orders.length * SERVICE_FEE_CENTS) / 100
  const { ledger } = await settleFees(restored.url, house)
  expect(ledger).toEqual({ lines: fees, charges: fees, faults: [] })
  const { statusCode } = await httpClient(restored.url).send(placeOrder, { body: house.body })
  expect(statusCode).toBe(201)
  return restored
}

it('a backup taken under load restores all orders acknowledged before it, with one fee each, and their pictures', async () => {
  const { url } = await serve(dataDir)
  const house = await aBusyHouse(url)
  const picture = await uploadPicture(url, house)
  const file = path.join(dataDir, 'drill.db')
  const before = await backUpUnderLoad(url, house, async () => {
    await run(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', file], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
  })

  cpSync(file, path.join(restoredDir, 'tuckshop.db'))
  cpSync(path.join(dataDir, 'drill-uploads'), path.join(restoredDir, 'uploads'), { recursive: true })
  const copy = new Database(path.join(restoredDir, 'tuckshop.db'), { readonly: true })
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  copy.close()
  const restored = await inspect(house, before)
  expect((await fetch(`${restored.url}${picture}`)).status).toBe(200)
})

it.skipIf(!hasPostgres)(
  'a pg_dump taken under load restores all orders acknowledged before it, with one fee each (PostgreSQL)',
  async () => {
    const postgres = await startPostgres()
    if (!postgres || binaries === undefined) throw new Error('PostgreSQL is not available')
    const database = (name: string) => postgres.url.replace(/\/postgres$/, `/${name}`)
    for (const name of ['tuckshop', 'restored']) await onServer(postgres.url, `CREATE DATABASE ${name}`)
    try {
      const { url } = await serve(dataDir, database('tuckshop'))
      const house = await aBusyHouse(url)
      const dump = path.join(restoredDir, 'tuckshop.dump')
      const before = await backUpUnderLoad(url, house, async () => {
        await run(path.join(binaries, 'pg_dump'), ['--format=custom', `--file=${dump}`, database('tuckshop')])
      })
      await run(path.join(binaries, 'pg_restore'), ['--exit-on-error', `--dbname=${database('restored')}`, dump])
      await inspect(house, before, database('restored'))
    } finally {
      await Promise.all(running.splice(0).map((server) => server.stop()))
      await postgres.stop()
    }
  },
)
