/** Orders at a steady rate, whatever the server does, and the screens that receive them. */
import { newId } from '#server/ids.ts'
import { takeJob, tell } from '../parent.ts'
import { processorSeconds } from '../process-stat.ts'
import { sleep } from '../rounds.ts'
import { percentile } from '../statistics.ts'
import { type OrderEvent, openKitchenScreens, type Screen } from './kitchen-screen.ts'
import { ORDER_PLACEHOLDER } from './order-placeholder.ts'
import { OrderPoster } from './order-poster.ts'

/** `body` contains a placeholder for the order's own number. Latencies are reported per group. */
export type PushTarget = { group: string; body: string; screens: readonly Screen[] }
export type PushLoad = {
  url: string
  /** The server of the screens, if it is not the one for the orders. */
  screensUrl?: string
  serverPid: number
  targets: readonly PushTarget[]
  perSecond: number
  warmUpSeconds: number
  seconds: number
}
export type GroupResult = { group: string; p50: number; p99: number }
export type PushResult = { groups: readonly GroupResult[]; deliveredPercent: number; cores: number }

const STRAGGLER_MS = 3_000

const job = await takeJob<PushLoad>()
const { targets, perSecond } = job
const first = job.warmUpSeconds * perSecond
const total = first + job.seconds * perSecond
const startedAt = new Float64Array(total)
const latencies = new Map<string, number[]>(targets.map(({ group }) => [group, []]))
let arrived = 0

function targetOf(sequence: number): PushTarget {
  const target = targets[sequence % targets.length]
  if (!target) throw new Error('There is no restaurant to order from')
  return target
}

function onOrder({ order }: OrderEvent): void {
  const sequence = Number(order.customerDetails.name.slice('Diner '.length))
  if (sequence < first) return
  arrived += 1
  latencies.get(targetOf(sequence).group)?.push(performance.now() - (startedAt[sequence] ?? 0))
}

const poster = new OrderPoster(job.url)
function post(sequence: number): void {
  const body = targetOf(sequence).body.replace(
    ORDER_PLACEHOLDER,
    String(sequence).padStart(ORDER_PLACEHOLDER.length, '0'),
  )
  startedAt[sequence] = performance.now()
  // A refused order shows up as a missing delivery.
  void poster.post(body, newId(Date.now()))
}

/** Sends each order when it is due, or several at once if a timer was late. */
async function sendUntil(sent: number, end: number, beganAt: number): Promise<void> {
  let next = sent
  while (next < end) {
    const due = Math.min(end, Math.floor(((performance.now() - beganAt) * perSecond) / 1_000))
    for (; next < due; next += 1) post(next)
    await sleep(1)
  }
}

await openKitchenScreens(
  job.screensUrl ?? job.url,
  targets.flatMap(({ screens }) => screens),
  onOrder,
)
const beganAt = performance.now()
await sendUntil(0, first, beganAt)
const usedBefore = processorSeconds(job.serverPid)
const measuredFrom = performance.now()
await sendUntil(first, total, beganAt)
const cores = (processorSeconds(job.serverPid) - usedBefore) / ((performance.now() - measuredFrom) / 1_000)

let expected = 0
for (let sequence = first; sequence < total; sequence += 1) expected += targetOf(sequence).screens.length
const giveUpAt = performance.now() + STRAGGLER_MS
while (arrived < expected && performance.now() < giveUpAt) await sleep(5)

const groups = Array.from(latencies, ([group, values]): GroupResult => {
  const ascending = Float64Array.from(values).sort()
  return { group, p50: percentile(ascending, 50), p99: percentile(ascending, 99) }
})
const result: PushResult = { groups, deliveredPercent: (100 * arrived) / expected, cores }
tell(result)
