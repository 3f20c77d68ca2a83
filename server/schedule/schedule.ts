import type { Log } from '#server/log.ts'
import type { Service } from '#server/service.ts'
import { takeLease } from './lease-repository.ts'

/** Work that runs periodically, on one instance at a time. */
export type ScheduledWork = { name: string; everyMs: number; run: () => Promise<void> }

const LEASE_ROUNDS = 3 // an instance that misses this many rounds loses the lease
const LATE_MS = 10 * 60 * 1000 // single steps take seconds at most, but a long list takes minutes

/**
 * Starts the works. The returned function stops them and waits for running rounds. A round that takes too long is logged
 * once. This instance starts no second round beside it; another instance takes over when the lease ends.
 */
export function startSchedule(
  service: Service,
  works: readonly ScheduledWork[],
  log: Log,
  lateMs = LATE_MS,
): () => Promise<void> {
  const holder = crypto.randomUUID()
  const underWay = new Map<string, Promise<void>>()

  async function round({ name, everyMs, run }: ScheduledWork): Promise<void> {
    const late = setTimeout(() => {
      log.error(
        { event: 'schedule.late', work: name, afterMs: lateMs },
        'scheduled work takes too long, and its next round is waiting. Restart this instance if it does not finish',
      )
    }, lateMs).unref()
    try {
      const now = service.now()
      const lease = { name, holder, now, expiresAt: now + LEASE_ROUNDS * everyMs }
      if (await service.store.write(() => takeLease(lease))) await run()
    } catch (error) {
      log.error(
        { event: 'schedule.failed', work: name, err: error },
        'scheduled work failed and will run again in its next round',
      )
    } finally {
      clearTimeout(late)
    }
  }

  const timers = works.map((work) =>
    setInterval(() => {
      if (underWay.has(work.name)) return
      underWay.set(
        work.name,
        round(work).finally(() => underWay.delete(work.name)),
      )
    }, work.everyMs).unref(),
  )
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay.values())
  }
}
