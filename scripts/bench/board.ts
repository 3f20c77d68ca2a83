import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { runBenchProcess } from './bench-process.ts'
import { type Figure, figure } from './figure.ts'
import type { BoardFiller } from './loads/board-filler.ts'
import type { PushLoad, PushResult } from './loads/push-load.ts'
import { pushTarget } from './push.ts'
import type { Town } from './town.ts'

const SIZES = [0, 250, 2_000]
const RESTAURANTS_EACH = 10
const ROUNDS = 5
const PER_SECOND = 150
const SECONDS = 4
const WARM_UP_SECONDS = 2

/**
 * Push latency on a full board. Orders alternate between full and empty boards, so that both see the same conditions.
 */
export async function board(town: Town): Promise<Figure[]> {
  const server = await startServerProcess({ port: await freePort(), dataDir: town.copy() })
  try {
    const targets = Array.from({ length: RESTAURANTS_EACH }, (_, index) =>
      SIZES.map((orders, size) => {
        const restaurant = town.restaurants[index * SIZES.length + size]
        if (!restaurant) throw new Error('The town is too small')
        return { ...pushTarget(restaurant, String(orders), 1), orders }
      }),
    ).flat()
    await runBenchProcess('board-filler', { url: server.url, boards: targets } satisfies BoardFiller)
    const load = { url: server.url, serverPid: server.pid, targets, perSecond: PER_SECOND, seconds: SECONDS }
    const rounds: PushResult[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await runBenchProcess('push-load', { ...load, warmUpSeconds: WARM_UP_SECONDS } satisfies PushLoad))
    }
    const p50 = (orders: number) =>
      rounds.map(({ groups }) => groups.find(({ group }) => group === String(orders))?.p50 ?? Number.NaN)
    return SIZES.filter((orders) => orders > 0).map((orders) =>
      figure({
        bench: 'board',
        name: `push with ${orders} orders on the board, p50`,
        unit: 'ms',
        ours: p50(orders),
        rival: p50(0),
        goal: { of: 'ratio', atLeast: 0.9, atMost: 1.1 },
      }),
    )
  } finally {
    await server.kill()
  }
}
