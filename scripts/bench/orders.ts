import path from 'node:path'
import { anOrderBody } from '#server/testing/factories.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { runBenchProcess, startBenchProcess } from './bench-process.ts'
import { type Figure, figure } from './figure.ts'
import type { OrderLoad } from './loads/order-load.ts'
import { processorSeconds } from './process-stat.ts'
import { inTurn } from './rounds.ts'
import type { EchoJob } from './servers/echo-server.ts'
import { DATABASE, type Town } from './town.ts'

const ROUNDS = 5
const SECONDS = 4
const WARM_UP_SECONDS = 3
const CONNECTIONS = 32
const RESTAURANTS = 20

/** Durable orders per second, against the same Fastify that validates and returns the same body. */
export async function orders(town: Town): Promise<Figure[]> {
  const server = await startServerProcess({ port: await freePort(), dataDir: town.copy() })
  const echo = startBenchProcess<EchoJob>('echo-server', { file: path.join(town.copy(), DATABASE) })
  try {
    const { port } = await echo.next<{ port: number }>()
    const bodies = bodiesOf(town, RESTAURANTS)
    const drive = (url: string, call: string, pid: number) => async (seconds: number) => {
      const before = processorSeconds(pid)
      const load: OrderLoad = { url, path: call, bodies, connections: CONNECTIONS, seconds }
      const { perSecond } = await runBenchProcess<{ perSecond: number }>('order-load', load)
      return { perSecond, processorMs: ((processorSeconds(pid) - before) * 1_000) / (perSecond * seconds) }
    }
    const ours = drive(server.url, '/api/orders', server.pid)
    const rival = drive(`http://127.0.0.1:${port}`, '/api/echo', echo.pid)
    await ours(WARM_UP_SECONDS)
    await rival(WARM_UP_SECONDS)
    const duel = await inTurn(
      ROUNDS,
      () => ours(SECONDS),
      () => rival(SECONDS),
    )
    return [
      figure({
        bench: 'orders',
        name: 'durable orders, 32 connections',
        unit: '/s',
        ours: duel.ours.map((round) => round.perSecond),
        rival: duel.rival.map((round) => round.perSecond),
        goal: { of: 'ratio', atLeast: 0.4 },
      }),
      figure({
        bench: 'orders',
        name: 'processor per order',
        unit: 'ms',
        ours: duel.ours.map((round) => round.processorMs),
        rival: duel.rival.map((round) => round.processorMs),
      }),
    ]
  } finally {
    await server.kill()
    await echo.stop()
  }
}

export function bodiesOf(town: Town, count: number): string[] {
  return town.restaurants.slice(0, count).map((restaurant) => JSON.stringify(anOrderBody(restaurant)))
}
