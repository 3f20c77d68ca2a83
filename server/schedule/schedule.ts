import type { Log } from '#server/log.ts'
import type { Service } from '#server/service.ts'
import { takeLease } from './lease-repository.ts'

/** Work that is done again and again, by one process at a time. */
export type ScheduledWork = { name: string; everyMs: number; run: () => Promise<void> }

const LEASE_ROUNDS = 3 // a process that misses so many rounds is taken for dead
const LATE_MS = 10 * 60 * 1000 // each round asks others for at most seconds at a time; a long list takes minutes

/**
 * Begins the rounds; the answer ends them, and waits for those under way. A round that does not end is logged once. No
 * other begins beside it in this process, which could do its work twice; another process takes over when the lease ends.
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
        'scheduled work does not end; its next round waits for it. Restart this process if it stays so',
      )
    }, lateMs).unref()
    try {
      const now = service.now()
      const lease = { name, holder, now, expiresAt: now + LEASE_ROUNDS * everyMs }
      if (await service.store.write(() => takeLease(lease))) await run()
    } catch (error) {
      log.error({ event: 'schedule.failed', work: name, err: error }, 'scheduled work failed; its next round comes')
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
