import { steadyNow } from '#server/clocks.ts'
import { sharedBuckets } from './shared-buckets.ts'

/** Counts events by key. A key's window starts with its first event and ends `windowMs` later. */
export type Counters = {
  /** Adds one, and gives the new count and the time left in the window. */
  count(key: string, windowMs: number): Promise<CountedUse>
  /** Subtracts one in the current window. */
  giveBack(key: string): Promise<void>
  /** Resets the key. */
  forget(key: string): Promise<void>
}

/** `isShared`: other keys may be included, because there was no room for a separate window. */
export type CountedUse = { times: number; leftMs: number; isShared?: true }

/**
 * Each group has its own room, so that strangers who fill one do not affect the others: `sign-in` counts by account and
 * device, `mail` by recipient and sender, `once` daily work, `addresses` by client address, `general` everything else.
 */
export const COUNTER_GROUPS = ['general', 'addresses', 'sign-in', 'mail', 'once'] as const
export type CounterGroup = (typeof COUNTER_GROUPS)[number]

/** The counters of the general group, and those of the others by name. */
export type GroupedCounters = Counters & { in: (group: CounterGroup) => Counters }

export const MOST_WINDOWS = 100_000 // per group: some minutes with every restaurant of an instance full
const SWEPT_EACH_TIME = 8 // windows checked for expiry per count

/** Counts of this instance alone. */
export function ownCounters(now: () => number = steadyNow, mostWindows = MOST_WINDOWS): GroupedCounters {
  return grouped(() => ownGroup(now, mostWindows))
}

export function grouped(make: (group: CounterGroup) => Counters): GroupedCounters {
  const made = new Map<CounterGroup, Counters>()
  const of = (group: CounterGroup): Counters => {
    const counters = made.get(group) ?? make(group)
    made.set(group, counters)
    return counters
  }
  return { ...of('general'), in: of }
}

/**
 * A running window is never removed to make room. When there is no room, new keys are counted in shared buckets, where a
 * limit may apply too early but never too late.
 */
function ownGroup(now: () => number, mostWindows: number): Counters {
  const windows = new Map<string, { times: number; endsAt: number }>()
  const buckets = sharedBuckets(now)
  let swept = windows.entries()

  function sweepSome(): void {
    for (let looked = 0; looked < SWEPT_EACH_TIME; looked += 1) {
      const next = swept.next()
      if (next.done) {
        swept = windows.entries()
        return
      }
      const [key, { endsAt }] = next.value
      if (endsAt <= now()) windows.delete(key)
    }
  }

  function running(key: string) {
    const known = windows.get(key)
    if (known && known.endsAt > now()) return known
    windows.delete(key)
    return undefined
  }

  return {
    count: async (key, windowMs) => {
      sweepSome()
      const known = running(key)
      if (known) {
        known.times += 1
        return { times: known.times, leftMs: known.endsAt - now() }
      }
      // A key that started in a bucket stays there until the bucket ends, so that free room does not reset its count.
      if (windows.size >= mostWindows || buckets.holds(key)) return buckets.count(key, windowMs)
      windows.set(key, { times: 1, endsAt: now() + windowMs })
      return { times: 1, leftMs: windowMs }
    },
    giveBack: async (key) => {
      const known = running(key)
      if (!known) return buckets.giveBack(key)
      known.times -= 1
      if (known.times <= 0) windows.delete(key)
    },
    forget: async (key) => {
      if (!windows.delete(key)) buckets.giveBack(key)
    },
  }
}
