import path from 'node:path'
import { anOrderBody, type TestRestaurant } from '#server/testing/factories.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { changeOrder, listOrders, placeOrder, type WireOrder } from '#shared/orders/orders-api.ts'
import { readSales } from '#shared/sales/sales-api.ts'
import { runBenchProcess } from './bench-process.ts'
import { type Figure, figure } from './figure.ts'
import type { OrderLoad } from './loads/order-load.ts'
import type { Page, PageLoad } from './loads/page-load.ts'
import { writePastOrders } from './past-orders.ts'
import { processorMsEach } from './process-stat.ts'
import { inTurn } from './rounds.ts'
import { DATABASE, type Town } from './town.ts'

const RESTAURANTS = 10
const MANY_EACH = 1_000_000
const FEW_EACH = 100
const ROUNDS = 5
const SECONDS = 3
const WARM_UP_SECONDS = 3
const CONNECTIONS = 8

type Server = Awaited<ReturnType<typeof startServerProcess>>

/** The calls of an evening with ten million past orders, against the same server with a thousand. */
export async function history(town: Town): Promise<Figure[]> {
  const restaurants = town.restaurants.slice(0, RESTAURANTS)
  const now = Date.now()
  const many = await serverWithPast(town.copy(), restaurants, MANY_EACH, now)
  try {
    const few = await serverWithPast(town.copy(), restaurants, FEW_EACH, now)
    try {
      const pagesOf = (url: string): Page[] =>
        restaurants.map(({ restaurantId, token }) => ({ path: `${url}?restaurantId=${restaurantId}`, token }))
      const bodies = restaurants.map((restaurant) => JSON.stringify(anOrderBody(restaurant)))
      const calls = {
        'the live list': (url: string, seconds: number) => readPages(url, pagesOf(listOrders.url), seconds),
        'today’s sales': (url: string, seconds: number) => readPages(url, pagesOf(readSales.url), seconds),
        // Last, because placed orders appear in the lists.
        'placing an order': (url: string, seconds: number) => placeOrders(url, bodies, seconds),
      }
      const figures: Figure[] = []
      for (const [name, call] of Object.entries(calls)) {
        const drive =
          ({ url, pid }: Server) =>
          (seconds: number) =>
            processorMsEach(pid, seconds, () => call(url, seconds))
        await drive(many)(WARM_UP_SECONDS)
        await drive(few)(WARM_UP_SECONDS)
        const duel = await inTurn(
          ROUNDS,
          () => drive(many)(SECONDS),
          () => drive(few)(SECONDS),
        )
        const goal = { of: 'ratio', atLeast: 0.8, atMost: 1.2 } as const
        figures.push(
          figure({ bench: 'history', name: `${name}, 10 million past orders, processor`, unit: 'ms', ...duel, goal }),
        )
      }
      return figures
    } finally {
      await few.kill()
    }
  } finally {
    await many.kill()
  }
}

async function readPages(url: string, pages: readonly Page[], seconds: number): Promise<number> {
  const load: PageLoad = { url, pages, connections: CONNECTIONS, seconds }
  return (await runBenchProcess<{ perSecond: number }>('page-load', load)).perSecond
}

async function placeOrders(url: string, bodies: readonly string[], seconds: number): Promise<number> {
  const load: OrderLoad = { url, path: placeOrder.url, bodies, connections: CONNECTIONS, seconds }
  return (await runBenchProcess<{ perSecond: number }>('order-load', load)).perSecond
}

/** Each restaurant serves one order through the real calls; its past orders are copies of it. */
async function serverWithPast(
  dataDir: string,
  restaurants: readonly TestRestaurant[],
  each: number,
  now: number,
): Promise<Server> {
  const first = await startServerProcess({ port: await freePort(), dataDir })
  try {
    const client = httpClient(first.url)
    for (const restaurant of restaurants) {
      const placed = await client.send(placeOrder, { body: anOrderBody(restaurant) })
      const params = { id: placed.json<WireOrder>()._id }
      for (const status of ['preparing', 'delivered', 'paid']) {
        await client.send(changeOrder, { token: restaurant.token, params, body: { status } })
      }
    }
  } finally {
    await first.stop()
  }
  writePastOrders(path.join(dataDir, DATABASE), each, now)
  return startServerProcess({ port: await freePort(), dataDir })
}
