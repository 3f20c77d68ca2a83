import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { anOrderBody, type TestRestaurant } from '#server/testing/factories.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { runBenchProcess, startBenchProcess } from './bench-process.ts'
import { type Figure, figure } from './figure.ts'
import { ORDER_PLACEHOLDER } from './loads/order-placeholder.ts'
import type { PushLoad, PushResult, PushTarget } from './loads/push-load.ts'
import { inTurn } from './rounds.ts'
import type { BareJob } from './servers/bare-server.ts'
import type { Town } from './town.ts'

const ROUNDS = 3
const RESTAURANTS = 200
const SCREENS_EACH = 2
const PER_SECOND = 1_000
const SECONDS = 8
const WARM_UP_SECONDS = 3

/** From the start of the POST to the order on a kitchen's socket, at a steady thousand orders per second. */
export async function push(town: Town): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-push-'))
  const server = await startServerProcess({ port: await freePort(), dataDir: town.copy() })
  const bare = startBenchProcess<BareJob>('bare-server', { file: path.join(folder, 'bare.db') })
  try {
    const { port } = await bare.next<{ port: number }>()
    const targets = town.restaurants
      .slice(0, RESTAURANTS)
      .map((restaurant) => pushTarget(restaurant, 'all', SCREENS_EACH))
    const job = { targets, perSecond: PER_SECOND, warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS }
    const measure = (url: string, serverPid: number) => () =>
      runBenchProcess<PushResult>('push-load', { ...job, url, serverPid } satisfies PushLoad)
    const { ours, rival } = await inTurn(
      ROUNDS,
      measure(server.url, server.pid),
      measure(`http://127.0.0.1:${port}`, bare.pid),
    )
    const compare = (name: string, unit: string, of: (result: PushResult) => number, atMost: number) =>
      figure({ bench: 'push', name, unit, ours: ours.map(of), rival: rival.map(of), goal: { of: 'ratio', atMost } })
    return [
      compare('order on the screen, p50', 'ms', (result) => result.groups[0]?.p50 ?? Number.NaN, 1.25),
      compare('order on the screen, p99', 'ms', (result) => result.groups[0]?.p99 ?? Number.NaN, 1.5),
      compare("server's processor", 'cores', (result) => result.cores, 1.5),
      figure({
        bench: 'push',
        name: 'orders delivered to every screen',
        unit: '%',
        ours: ours.map((result) => result.deliveredPercent),
        goal: { of: 'ours', atLeast: 100, inEveryRound: true },
      }),
    ]
  } finally {
    await server.kill()
    await bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A restaurant to order from, with diners whose name contains the order's number. */
export function pushTarget(restaurant: TestRestaurant, group: string, screens: number): PushTarget {
  const { restaurantId, token } = restaurant
  const diner = { name: `Diner ${ORDER_PLACEHOLDER}`, email: 'dina@example.com', phone: '0411222333' }
  return {
    group,
    body: JSON.stringify(anOrderBody(restaurant, { customerDetails: diner })),
    screens: Array.from({ length: screens }, () => ({ restaurantId, token })),
  }
}
