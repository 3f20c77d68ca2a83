import { Refusal } from '#server/errors.ts'
import { tokenBuckets } from './token-buckets.ts'

/** What a read cost: rows that came from the database, and bytes of its answer. */
export type Cost = { rows?: number; bytes?: number }

// Milliseconds of processor as measured on two cores, rounded up; a byte counts for the memory it holds, too.
const READ_MS = 0.5
const ROW_MS = 0.03
const MEGABYTE_MS = 25
const MEGABYTE = 1024 * 1024

// A kitchen of ten screens that all start at once with a full board; afterwards a tenth of a core.
const OF_ACCOUNT = { burst: 500, perSecond: 100 }
// All guests of a restaurant share one, and read the menu again at once when it changes.
const OF_ADDRESS = { burst: 3_000, perSecond: 200 }
const AT_ONCE = 4 // of this instance; one of each account or address
const MOST_WAITING = 256
const MOST_WAITING_OF_ONE = 32
const MESSAGE = 'You are asking for a lot of data. Please wait a moment and try again.'

const ADDRESS = 'address '

/** Whose allowance it is that a reader without an account spends. */
export const addressReader = (address: string): string => `${ADDRESS}${address}`

/** `who` is an account's id, or what `addressReader` gives. */
export type ReadBudget = {
  /**
   * Runs an expensive read for an account or an address, in its turn.
   * @throws TOO_MANY_REQUESTS while what it read before exceeds its allowance, or too many of its reads wait.
   */
  run<T>(who: string, read: () => Promise<T>, costOf: (answer: T) => Cost): Promise<T>
  /** The same for the next part of an answer that has begun: waits where `run` refuses. */
  goOn<T>(who: string, read: () => Promise<T>, costOf: (answer: T) => Cost): Promise<T>
  /** @throws TOO_MANY_REQUESTS as `run` does. For a read that is charged once its answer is known. */
  check(who: string): void
  charge(who: string, cost: Cost): void
}

type Waiting = { who: string; start: () => void }

/**
 * Expensive reads cost by what they read: SQLite reads on the event loop, so a loop of them would be everybody's wait.
 * Each begins in a turn of the event loop of its own, and whoever spent the allowance is refused until it is back.
 */
export function readBudget(isLimiting: boolean): ReadBudget {
  const accounts = { rate: OF_ACCOUNT, ...tokenBuckets(OF_ACCOUNT) }
  const addresses = { rate: OF_ADDRESS, ...tokenBuckets(OF_ADDRESS) }
  const allowanceOf = (who: string) => (who.startsWith(ADDRESS) ? addresses : accounts)
  const busy = new Set<string>()
  let queue: Waiting[] = []
  let isPumping = false

  function check(who: string): void {
    if (!isLimiting) return
    const { left, rate } = allowanceOf(who)
    const debt = -left(who)
    if (debt < 0) return
    const seconds = Math.max(1, Math.ceil(debt / rate.perSecond))
    throw new Refusal('TOO_MANY_REQUESTS', MESSAGE, undefined, seconds)
  }

  function charge(who: string, { rows = 0, bytes = 0 }: Cost): void {
    if (isLimiting) allowanceOf(who).spend(who, READ_MS + rows * ROW_MS + (bytes / MEGABYTE) * MEGABYTE_MS)
  }

  function pump(): void {
    const next = busy.size < AT_ONCE ? queue.find(({ who }) => !busy.has(who)) : undefined
    isPumping = next !== undefined
    if (!next) return
    queue = queue.filter((waiting) => waiting !== next)
    busy.add(next.who)
    next.start()
    setImmediate(pump)
  }

  function turn(who: string): Promise<void> {
    if (queue.length >= MOST_WAITING) throw new Refusal('OVERLOADED', MESSAGE, undefined, 2)
    if (queue.filter((waiting) => waiting.who === who).length >= MOST_WAITING_OF_ONE) {
      throw new Refusal('TOO_MANY_REQUESTS', MESSAGE, undefined, 1)
    }
    return new Promise((start) => {
      queue.push({ who, start })
      startPump()
    })
  }

  function startPump(): void {
    if (isPumping) return
    isPumping = true
    setImmediate(pump)
  }

  async function inTurn<T>(who: string, read: () => Promise<T>, costOf: (answer: T) => Cost): Promise<T> {
    await turn(who)
    try {
      check(who)
      const answer = await read()
      charge(who, costOf(answer))
      return answer
    } finally {
      busy.delete(who)
      startPump()
    }
  }

  return {
    check,
    charge,
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
