import { AppError, overloaded } from '#server/errors.ts'
import { loopTime } from '#server/pacing/loop-time.ts'
import { tally } from '#server/pacing/tally.ts'
import { fairLine } from '#server/threads/fair-line.ts'
import { tokenBuckets } from './token-buckets.ts'

/** The cost of a read or change: database rows read or written, and bytes of the answer. */
export type Cost = { rows?: number; bytes?: number }

// Milliseconds of CPU time, measured on two cores and rounded up. The cost of bytes also accounts for their memory.
const READ_MS = 0.5
const ROW_MS = 0.03
const MEGABYTE_MS = 25
const MEGABYTE = 1024 * 1024

// Ten kitchen screens that start at once with a full order board; afterwards a tenth of a core.
const OF_ACCOUNT = { burst: 500, perSecond: 100 }
// All guests of a restaurant may share one address, and all reload the menu when it changes.
const OF_ADDRESS = { burst: 3_000, perSecond: 200 }
const AT_ONCE = 4 // on this instance; one per account or address
const MOST_LONG_OF_ONE = 6
const MOST_WAITING = 256
const MOST_WAITING_OF_ONE = 32
const MOST_REMEMBERED = 10_000 // accounts; one without a known network takes turns by itself
const LONG_MS = 10 // of the event loop; shorter reads need no pause
const RESTS = 3 // times as long as the read took, which leaves three quarters of the time to other requests
const LONGEST_REST_MS = 150
const MESSAGE = 'You are sending many large requests. Please wait a moment and try again.'

const ADDRESS = 'address '

/** The reader for an address without an account. */
export const addressReader = (address: string): string => `${ADDRESS}${address}`

/** `who` is an account's id, or the result of `addressReader`. */
export type WorkBudget = {
  /** Records an account's network: reads of one network share a turn, so that they do not delay other networks. */
  seen(accountId: string, network: string): void
  /**
   * Runs an expensive read, or a change of many rows, in its turn.
   * @throws TOO_MANY_REQUESTS while earlier reads exceed the allowance, or too many reads are waiting.
   */
  run<T>(who: string, read: () => Promise<T>, costOf: (answer: T) => Cost): Promise<T>
  /** The same for the next part of a started answer: waits where `run` would throw. */
  goOn<T>(who: string, read: () => Promise<T>, costOf: (answer: T) => Cost): Promise<T>
  /**
   * Starts a read in many parts, which holds memory until it ends. Call the returned function at its end.
   * @throws TOO_MANY_REQUESTS if the account or address has the maximum of long reads in progress.
   */
  beginLong(who: string): () => void
  /** @throws TOO_MANY_REQUESTS as `run` does. For a read that is charged after its answer is known. */
  check(who: string): void
  charge(who: string, cost: Cost): void
  /** Corrects an earlier charge by the difference to the actual cost. */
  settle(who: string, difference: Cost): void
}

type Waiting = { who: string; start: () => void; refuse: () => void }

/**
 * Limits expensive work by its rows and bytes: SQLite reads block the event loop, so a loop of them would delay all
 * requests. Each read starts in a separate turn of the event loop; readers without allowance are refused.
 */
export function workBudget(isLimiting: boolean): WorkBudget {
  const accounts = { rate: OF_ACCOUNT, ...tokenBuckets(OF_ACCOUNT) }
  const addresses = { rate: OF_ADDRESS, ...tokenBuckets(OF_ADDRESS) }
  const allowanceOf = (who: string) => (who.startsWith(ADDRESS) ? addresses : accounts)
  const busy = new Set<string>()
  const long = tally()
  const line = fairLine<Waiting>(MOST_WAITING)
  const waiting = tally()
  const networks = new Map<string, string>()
  let isPumping = false
  let restsUntil = 0

  function check(who: string): void {
    if (!isLimiting) return
    const { left, rate } = allowanceOf(who)
    const debt = -left(who)
    if (debt < 0) return
    const seconds = Math.max(1, Math.ceil(debt / rate.perSecond))
    throw new AppError('TOO_MANY_REQUESTS', MESSAGE, undefined, seconds)
  }

  function charge(who: string, cost: Cost): void {
    if (isLimiting) allowanceOf(who).spend(who, READ_MS + milliseconds(cost))
  }

  function settle(who: string, difference: Cost): void {
    if (isLimiting) allowanceOf(who).spend(who, milliseconds(difference))
  }

  /** After a long read, waits so that other requests are served first. */
  function pump(): void {
    const restMs = restsUntil - performance.now()
    if (restMs > 0) {
      setTimeout(pump, restMs)
      return
    }
    const next = busy.size < AT_ONCE ? line.take(({ who }) => !busy.has(who)) : undefined
    isPumping = next !== undefined
    if (!next) return
    waiting.end(next.who)
    busy.add(next.who)
    next.start()
    setImmediate(pump)
  }

  function turn(who: string): Promise<void> {
    if (waiting.of(who) >= MOST_WAITING_OF_ONE) throw new AppError('TOO_MANY_REQUESTS', MESSAGE, undefined, 1)
    return new Promise((start, reject) => {
      waiting.begin(who)
      const refuse = () => reject(overloaded())
      const dropped = line.add({ who, start, refuse }, { who: networks.get(who) ?? who, size: 1 })
      if (dropped) waiting.end(dropped.who)
      dropped?.refuse()
      startPump()
    })
  }

  function seen(accountId: string, network: string): void {
    networks.delete(accountId)
    networks.set(accountId, network)
    const [oldest] = networks.size > MOST_REMEMBERED ? networks.keys() : []
    if (oldest !== undefined) networks.delete(oldest)
  }

  function startPump(): void {
    if (isPumping) return
    isPumping = true
    setImmediate(pump)
  }

  async function inTurn<T>(who: string, read: () => Promise<T>, costOf: (answer: T) => Cost): Promise<T> {
    await turn(who)
    const busyMs = loopTime()
    try {
      check(who)
      const answer = await read()
      charge(who, costOf(answer))
      return answer
    } finally {
      busy.delete(who)
      const tookMs = busyMs()
      if (tookMs >= LONG_MS) restsUntil = performance.now() + Math.min(RESTS * tookMs, LONGEST_REST_MS)
      startPump()
    }
  }

  function beginLong(who: string): () => void {
    if (isLimiting && long.of(who) >= MOST_LONG_OF_ONE) throw new AppError('TOO_MANY_REQUESTS', MESSAGE, undefined, 2)
    long.begin(who)
    return () => long.end(who)
  }

  return {
    seen,
    check,
    charge,
    settle,
    beginLong,
    run: async (who, read, costOf) => {
      check(who)
      return inTurn(who, read, costOf)
    },
    goOn: async (who, read, costOf) => {
      const { left, rate } = allowanceOf(who)
      for (let held = left(who); held <= 0; held = left(who)) {
        await new Promise((next) => setTimeout(next, 10 - (held / rate.perSecond) * 1_000))
      }
      return inTurn(who, read, costOf)
    },
  }
}

function milliseconds({ rows = 0, bytes = 0 }: Cost): number {
  return rows * ROW_MS + (bytes / MEGABYTE) * MEGABYTE_MS
}
