import { steadyNow } from '#server/clocks.ts'
import { sharedBuckets } from './shared-buckets.ts'

/** How often things happen. A window begins with the first time, and ends `windowMs` later. */
export type Counters = {
  /** One more time: how often now, and how long the window still lasts. */
  count(key: string, windowMs: number): Promise<Counted>
  /** One time less, in the window that still counts. */
  giveBack(key: string): Promise<void>
  /** As if it had never happened. */
  forget(key: string): Promise<void>
}

/** `isShared`: others may be counted in it too, since there was no room for a window of its own. */
export type Counted = { times: number; leftMs: number; isShared?: true }

/**
 * Each group has room of its own, so that what strangers do as often as they like never fills another group:
 * `sign-in` counts by account and device, `mail` by recipient and sender, `once` what is done once a day, `addresses` by client
 * address, `general` everything else.
 */
export const COUNTER_GROUPS = ['general', 'addresses', 'sign-in', 'mail', 'once'] as const
export type CounterGroup = (typeof COUNTER_GROUPS)[number]

/** The counters of the general group, and those of the others by name. */
export type GroupedCounters = Counters & { in: (group: CounterGroup) => Counters }

export const MOST_WINDOWS = 100_000 // of a group: some minutes of a full house in every restaurant of one instance
const SWEPT_EACH_TIME = 8 // windows looked at per count: the whole group within an eighth of its counts

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
 * A window leaves when it has ended and never to make room. While there is no room, keys without a window are counted
 * in shared buckets: a limit may be reached too early then, and is never lifted.
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
      // What began in a bucket stays there until that bucket ends: nobody starts anew because room was made.
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
