/** How often things happen. A window begins with the first time, and ends `windowMs` later. */
export type Counters = {
  /** One more time: how often now, and how long the window still lasts. */
  count(key: string, windowMs: number): Promise<{ times: number; leftMs: number }>
  /** One time less, in the window that still counts. */
  giveBack(key: string): Promise<void>
  /** As if it had never happened. */
  forget(key: string): Promise<void>
}

const MOST_KEPT = 100_000 // some minutes of a full house in every restaurant of one process

/** Counts of this process alone. Beyond what it keeps, the oldest windows are forgotten. */
export function ownCounters(now: () => number = Date.now): Counters {
  const windows = new Map<string, { times: number; endsAt: number }>()

  return {
    count: async (key, windowMs) => {
      const known = windows.get(key)
      if (known && known.endsAt > now()) {
        known.times += 1
        return { times: known.times, leftMs: known.endsAt - now() }
      }
      windows.delete(key)
      windows.set(key, { times: 1, endsAt: now() + windowMs })
      const oldest = windows.keys().next()
      if (windows.size > MOST_KEPT && !oldest.done) windows.delete(oldest.value)
      return { times: 1, leftMs: windowMs }
    },
    giveBack: async (key) => {
      const known = windows.get(key)
      if (known && known.times > 0) known.times -= 1
    },
    forget: async (key) => void windows.delete(key),
  }
}
