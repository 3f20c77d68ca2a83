import { AppError } from '#server/errors.ts'
import { errorForLog, type Log } from '#server/log.ts'
import type { ScheduledWork } from '#server/schedule/schedule.ts'
import type { Service } from '#server/service.ts'
import { listRestaurantsWithPending } from './charge-repository.ts'
import { settlePending } from './charge-restaurant.ts'

const EVERY_MS = 60_000
const PATIENCE_MS = 60_000 // the original request may still be waiting for the answer

/** Repeatedly looks up the outcome of unanswered charges. */
export function settleWork(service: Service, log: Log): ScheduledWork {
  return {
    name: 'settle-charges',
    everyMs: EVERY_MS,
    run: async () => {
      const until = service.now() - PATIENCE_MS
      for (const restaurantId of await service.store.read(() => listRestaurantsWithPending(until))) {
        await settlePending(service, restaurantId).catch((error: unknown) => {
          const why = error instanceof AppError ? error.code : errorForLog(error)
          if (why === 'PAYMENT_DECLINED') return // settled; it is still owed
          log.warn({ event: 'charge.unsettled', restaurantId, why }, 'a charge is not settled')
        })
      }
    },
  }
}
