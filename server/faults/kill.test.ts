import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { anOrderBody, aRestaurant } from '#server/testing/factories.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/processes/server-process.ts'
import { placeOrder, type WireOrder } from '#shared/orders/orders-api.ts'

const ORDERS = Number(process.env.KILL_ORDERS ?? 5_000)
const KILLS = Number(process.env.KILL_TIMES ?? 25)
const DINERS = 32

it(`loses and duplicates no order and leaves no gap in the revisions when the server is killed ${KILLS} times under load`, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-kill-'))
  const port = await freePort()
  let server: ServerProcess = await startServerProcess({ port, dataDir })
  const client = httpClient(server.url)
  const restaurant = await aRestaurant(client)
  const body = anOrderBody(restaurant)

  const acknowledged = new Map<string, WireOrder>()
  let next = 0
  // Every diner retries with the same key until the server answers, as the diner's page does.
  const diner = async () => {
    while (next < ORDERS) {
      next += 1
      const key = `order-${next}`
      while (!acknowledged.has(key)) {
        const answer = await client
          .send(placeOrder, { body, headers: { 'idempotency-key': key } })
          .catch(() => undefined)
        if (answer?.statusCode === 201) acknowledged.set(key, answer.json<WireOrder>())
        else await new Promise((again) => setTimeout(again, 10)) // the pause of a diner's page between two tries
      }
    }
  }
  const diners = Promise.all(Array.from({ length: DINERS }, diner))

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const at = Math.floor((ORDERS / (KILLS + 1)) * (kill - Math.random() * 0.5))
    while (acknowledged.size < at) await new Promise((next) => setTimeout(next, 1))
    await server.kill()
    server = await startServerProcess({ port, dataDir })
  }
  await diners
  await server.stop()

  const database = new Database(path.join(dataDir, 'tuckshop.db'), { readonly: true })
  const rows = database
    .prepare('select id, idempotency_key as key, revision, order_number as number from orders order by revision')
    .all() as { id: string; key: string; revision: number; number: number }[]
  database.close()
  rmSync(dataDir, { recursive: true })
  const oneToAll = Array.from({ length: ORDERS }, (_, index) => index + 1)
  expect(new Map(rows.map((row) => [row.key, row.id]))).toEqual(
    new Map([...acknowledged].map(([key, order]) => [key, order._id])),
  )
  expect(rows.map((row) => row.revision)).toEqual(oneToAll)
  expect(rows.map((row) => row.number)).toEqual(oneToAll)
})
