import path from 'node:path'
import { runBenchProcess, startBenchProcess } from './bench-process.ts'
import { type Figure, figure } from './figure.ts'
import type { OrderLoad } from './loads/order-load.ts'
import { bodiesOf } from './orders.ts'
import { inTurn } from './rounds.ts'
import type { OrderServerJob } from './servers/order-server.ts'
import { DATABASE, type Town } from './town.ts'

const ROUNDS = 3
const SECONDS = 4
const WARM_UP_SECONDS = 2
const CONNECTIONS = 32
const RESTAURANTS = 20

/**
 * Orders per second with one commit per turn of the event loop, against one commit per order. Both sync every commit.
 */
export async function groupCommit(town: Town): Promise<Figure[]> {
  const grouped = startBenchProcess<OrderServerJob>('order-server', { file: path.join(town.copy(), DATABASE) })
  const alone = startBenchProcess<OrderServerJob>('order-server', {
    file: path.join(town.copy(), DATABASE),
    together: 1,
  })
  try {
    const bodies = bodiesOf(town, RESTAURANTS)
    const drive =
      ({ port }: { port: number }) =>
      async (seconds: number) => {
        const url = `http://127.0.0.1:${port}`
        const load: OrderLoad = { url, path: '/api/orders', bodies, connections: CONNECTIONS, seconds }
        return (await runBenchProcess<{ perSecond: number }>('order-load', load)).perSecond
      }
    const ours = drive(await grouped.next())
    const rival = drive(await alone.next())
    await ours(WARM_UP_SECONDS)
    await rival(WARM_UP_SECONDS)
    const duel = await inTurn(
      ROUNDS,
      () => ours(SECONDS),
      () => rival(SECONDS),
    )
    return [
      figure({
        bench: 'group-commit',
        name: 'durable orders, a turn per commit',
        unit: '/s',
        ...duel,
        goal: { of: 'ratio', atLeast: 5 },
      }),
    ]
  } finally {
    await grouped.stop()
    await alone.stop()
  }
}
