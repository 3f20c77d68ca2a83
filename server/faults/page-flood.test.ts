import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#server/root.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/processes/server-process.ts'
import * as calls from '#shared/menu/menu-api.ts'
import { placeOrder } from '#shared/orders/orders-api.ts'
import { addTables } from '#shared/restaurants/restaurants-api.ts'

const DISHES = 900
const TABLES = 999
const ORDERS = 150
const P99_MS = 250 // more than without the flood
const GROWTH_MB = 100
const AUTOCANNON = path.join(ROOT, 'node_modules/autocannon/autocannon.js')
const ENCODINGS = ['identity', 'gzip', 'br']

/** The largest menu: 900 dishes with long descriptions and extras. */
function largestMenu(): string {
  const extras = Array.from({ length: 5 }, (_, index) => `Extra number ${index}: 1.50`).join('; ')
  const row = (_: unknown, index: number) =>
    `Section ${index % 90},Dish number ${index},"${`Slowly cooked with ${index} herbs and `.repeat(10).slice(0, 250)}",12.50,${extras}`
  return ['Category,Name,Description,Price,Extras', ...Array.from({ length: DISHES }, row)].join('\n')
}

describe('a flood of requests for pages of the largest menu', () => {
  let server: ServerProcess
  let client: ReturnType<typeof httpClient>
  let large: TestRestaurant
  let other: TestRestaurant
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-pages-'))
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  beforeAll(async () => {
    server = await startServerProcess({ port: await freePort(), dataDir })
    client = httpClient(server.url)
    large = await aRestaurant(client)
    other = await aRestaurant(client)
    const { token, restaurantId } = large
    await client.send(addTables, { token, body: { restaurantId, tableNumbers: TABLES } })
    const body = { restaurantId, csv: largestMenu() }
    const looked = await client.send(calls.importMenu, { token, body: { ...body, apply: false } })
    const { version, problems } = looked.json<calls.MenuImport>()
    expect(problems).toEqual([])
    const applied = await client.send(calls.importMenu, { token, body: { ...body, apply: true, version } })
    expect(applied.statusCode).toBe(200)
  }, 60_000)
  afterAll(async () => {
    agent.destroy()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Requests an address and discards the answer. */
  const fetched = (url: string, encoding = 'identity') =>
    new Promise<number>((resolve, reject) => {
      const asked = request(`${server.url}${url}`, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject)
        answer.resume()
      })
      asked.on('error', reject).end()
    })
  const page = (index: number) =>
    fetched(`/order/${large.restaurantId}/${1 + (index % TABLES)}`, ENCODINGS[index % ENCODINGS.length])
  const residentMegabytes = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

  /** The 99th percentile of the other restaurant's order latencies in ms. */
  async function p99OfOrders(): Promise<number> {
    const took: number[] = []
    for (let index = 0; index < ORDERS; index += 1) {
      const startedAt = performance.now()
      const placed = await client.send(placeOrder, { body: anOrderBody(other) })
      took.push(performance.now() - startedAt)
      expect(placed.statusCode).toBe(201)
    }
    return took.toSorted((a, b) => a - b)[Math.floor(ORDERS * 0.99) - 1] ?? 0
  }

  /**
   * Checks that `start` adds less than P99_MS to that latency. Compared with the latency just before, because the
   * machine may be busy.
   */
  async function expectOrdersDuring(start: () => { stop: () => Promise<unknown> }): Promise<void> {
    const quietMs = await p99OfOrders()
    const flood = start()
    try {
      expect(await p99OfOrders()).toBeLessThan(quietMs + P99_MS)
    } finally {
      await flood.stop()
    }
  }

  const inLoops = (loops: number, once: (index: number) => Promise<unknown>) => () => {
    let isOver = false
    let index = 0
    const running = Array.from({ length: loops }, async () => {
      while (!isOver) await once(index++)
    })
    const stop = () => {
      isOver = true
      return Promise.all(running)
    }
    return { stop }
  }

  it('needs less than 100 MB for 250 uncompressed pages', async () => {
    await fetched(`/order/${other.restaurantId}/1`)
    const before = residentMegabytes()
    for (let index = 0; index < 250; index += 1) {
      expect(await fetched(`/order/${large.restaurantId}/${1 + index}`)).toBe(200)
    }
    const grown = residentMegabytes() - before
    expect(grown).toBeLessThan(GROWTH_MB)
  })

  it('does not delay other restaurants’ orders: every table, in every encoding', async () => {
    await expectOrdersDuring(inLoops(8, page))
  })

  it('does not delay other restaurants’ orders while the menu changes before every page', async () => {
    const { token, salad } = large
    const toggled = async (index: number) => {
      const body = { available: index % 2 === 0 }
      await client.send(calls.updateMenuItem, { token, params: { id: salad._id }, body })
      await page(index)
    }
    await expectOrdersDuring(inLoops(4, toggled))
  })

  it('does not delay other restaurants’ orders while the menu’s API calls are requested', async () => {
    const { restaurantId } = large
    const urls = [`/api/public/menu/${restaurantId}`, `/api/menu-items?restaurantId=${restaurantId}`]
    // Sent from separate processes, because reading megabytes would delay this process's orders.
    await expectOrdersDuring(() => {
      const floods = urls.map((url) =>
        spawn(process.execPath, [AUTOCANNON, '--connections', '1', '--duration', '60', `${server.url}${url}`], {
          stdio: 'ignore',
        }),
      )
      return { stop: async () => floods.forEach((flood) => void flood.kill('SIGKILL')) }
    })
  })

  it('leaves no memory allocated afterwards', () => {
    expect(residentMegabytes()).toBeLessThan(500)
  })
})
