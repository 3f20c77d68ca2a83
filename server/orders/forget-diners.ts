import type { Unit } from '#server/db/unit-of-work.ts'
import { forgetFeedbackBefore } from '#server/feedback/feedback-repository.ts'
import { dropDecidedReports } from '#server/marketplace/reports/report-repository.ts'
import { dropEndedSuspicions } from '#server/protection/suspicion-repository.ts'
import { dropEndedTablePins } from '#server/protection/table-pin-repository.ts'
import type { ScheduledWork } from '#server/schedule/schedule.ts'
import type { Service } from '#server/service.ts'
import { boundaryOf, forgetDinersBetween, listRemembering, setForgottenUntil } from './forget-diners-repository.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const RESTAURANTS_TOGETHER = 200
const ORDERS_TOGETHER = 200 // of each status in one unit, which holds the only connection for some milliseconds

const MESSAGES_KEPT_MS = 365 * DAY_MS // feedback, and reports that have been decided

export const DEFAULT_RETENTION_DAYS = 90

/**
 * Deletes diners' names, emails and phone numbers this long after their order, and keeps dishes and prices. Also
 * deletes feedback and decided reports after a year.
 */
export function forgetDiners(service: Service, retentionDays: number): ScheduledWork {
  return {
    name: 'forget-diners',
    everyMs: HOUR_MS, // hourly, so that it also runs on a server that restarts every day
    run: async () => {
      await forgetBefore(service, service.now() - retentionDays * DAY_MS)
      await service.store.write(() => dropEndedSuspicions(service.now()))
      await service.store.write(() => dropEndedTablePins(service.now()))
      const before = service.now() - MESSAGES_KEPT_MS
      await service.store.write(() => forgetFeedbackBefore(before))
      await service.store.write(() => dropDecidedReports(before))
    },
  }
}

async function forgetBefore(service: Service, cutoff: number): Promise<void> {
  let after = ''
  for (;;) {
    const page = await service.store.read(() => listRemembering(after, cutoff, RESTAURANTS_TOGETHER))
    for (const { id, forgottenUntil } of page) {
      // This also covers orders placed before the clock reaches its earlier, wrong time again.
      if (forgottenUntil > cutoff) await service.store.write(() => setForgottenUntil({ id, until: cutoff }), id)
      let from = forgottenUntil
      while (from < cutoff) from = await service.store.write(() => forgetSome(id, from, cutoff), id)
    }
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

// Locks the restaurant's row first, like every change to orders, so that two units cannot deadlock.
function* forgetSome(restaurantId: string, from: number, cutoff: number): Unit<number> {
  const until = yield* boundaryOf(restaurantId, from, cutoff, ORDERS_TOGETHER)
  yield* setForgottenUntil({ id: restaurantId, until })
  yield* forgetDinersBetween(restaurantId, from, until)
  return until
}
