import { aRestaurant } from '#server/testing/factories.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { canRunTwo, twoProcesses } from '#server/testing/processes/two-processes.ts'
import { runBenchProcess } from './bench-process.ts'
import { type Figure, figure } from './figure.ts'
import type { PushLoad, PushResult, PushTarget } from './loads/push-load.ts'
import { pushTarget } from './push.ts'
import { inTurn } from './rounds.ts'

const ROUNDS = 5
const RESTAURANTS = 20
const PER_SECOND = 300 // well below the instances' capacity, so that latency is measured and not the queue
const SECONDS = 6
const WARM_UP_SECONDS = 2

/** From the POST to the kitchen's socket, with both at one instance, and with Redis in between. */
export async function twoNodes(): Promise<Figure[]> {
  if (!canRunTwo) throw new Error('This bench needs Debian’s postgresql and redis-server')
  const two = await twoProcesses()
  try {
    const [here, there] = two.servers
    const client = httpClient(here.url)
    const targets: PushTarget[] = []
    for (let made = 0; made < RESTAURANTS; made += 1) targets.push(pushTarget(await aRestaurant(client), 'all', 1))
    const measure = (screensUrl: string) => () =>
      runBenchProcess<PushResult>('push-load', {
        url: here.url,
        screensUrl,
        serverPid: here.pid,
        targets,
        perSecond: PER_SECOND,
        warmUpSeconds: WARM_UP_SECONDS,
        seconds: SECONDS,
      } satisfies PushLoad)
    const { ours, rival } = await inTurn(ROUNDS, measure(there.url), measure(here.url))
    const p50 = (results: readonly PushResult[]) => results.map(({ groups }) => groups[0]?.p50 ?? Number.NaN)
    const same = p50(rival)
    return [
      figure({
        bench: 'two-nodes',
        name: 'order on the other’s screen, p50',
        unit: 'ms',
        ours: p50(ours),
        rival: same,
      }),
      figure({
        bench: 'two-nodes',
        name: 'added by the way through Redis, p50',
        unit: 'ms',
        ours: p50(ours).map((ms, round) => ms - (same[round] ?? Number.NaN)),
        goal: { of: 'ours', atMost: 1 },
      }),
      figure({
        bench: 'two-nodes',
        name: 'orders delivered across processes',
        unit: '%',
        ours: ours.map(({ deliveredPercent }) => deliveredPercent),
        goal: { of: 'ours', atLeast: 100, inEveryRound: true },
      }),
    ]
  } finally {
    await two.close()
  }
}
