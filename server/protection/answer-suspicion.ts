import type { Unit } from '#server/db/unit-of-work.ts'
import { protectUntil } from '#server/restaurants/restaurant-repository.ts'
import { keepSuspicion, type SuspicionRow } from './suspicion-repository.ts'
import { dropTablePinsOf } from './table-pin-repository.ts'
import { ASKED_FOR_MS } from './table-pins.ts'

const TRUSTED_MS = 12 * 60 * 60_000 // a long day's service

/** Staff say that the orders are real: the source's guests are not asked for PINs, and raise no alert for the day. */
export function* trust(suspicion: SuspicionRow, now: number): Unit<void> {
  yield* keepSuspicion({ ...suspicion, state: 'trusted', until: now + TRUSTED_MS })
  yield* dropTablePinsOf(suspicion.restaurantId, suspicion.source)
}

export function trustedAt({ until }: SuspicionRow): number {
  return until - TRUSTED_MS
}

/** Staff have cancelled its orders: the alert ends, and its guests need PINs until the suspicion ends. */
export function* markHandled(suspicion: SuspicionRow, now: number): Unit<void> {
  const until = suspicion.state === 'trusted' ? now + ASKED_FOR_MS : suspicion.until
  yield* protectUntil({ id: suspicion.restaurantId, until })
  yield* keepSuspicion({ ...suspicion, state: 'handled', until })
}
