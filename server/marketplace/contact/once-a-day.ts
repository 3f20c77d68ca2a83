import type { Counters } from '#server/auth/limits/counters.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'

/**
 * Runs work at most once a day per key. A call while the work runs waits for the same outcome; failed work may be run
 * again. Instances that share their counters run it once between them.
 */
export function onceADay(counters: Counters) {
  const underWay = new Map<string, Promise<void>>()

  async function unlessDone(key: string, work: () => Promise<void>): Promise<void> {
    const { times, isShared = false } = await counters.count(key, DAY_MS)
    // A shared counter also counts other keys: running twice is better than never.
    if (times > 1 && !isShared) return
    try {
      await work()
    } catch (error) {
      await counters.forget(key)
      throw error
    }
  }

  return (key: string, work: () => Promise<void>): Promise<void> => {
    const earlier = underWay.get(key)
    if (earlier) return earlier
    const outcome = unlessDone(key, work).finally(() => underWay.delete(key))
    underWay.set(key, outcome)
    return outcome
  }
}
