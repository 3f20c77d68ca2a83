import type { Unit } from '#server/db/unit-of-work.ts'
import { protectUntil } from '#server/restaurants/restaurant-repository.ts'
import { keepSuspicion, type SuspicionRow } from './suspicion-repository.ts'
import { dropTablePinsOf } from './table-pin-repository.ts'
import { ASKED_FOR_MS } from './table-pins.ts'

const TRUSTED_MS = 12 * 60 * 60_000 // the length of a long day's service

/** Staff have marked the orders as real: this source's guests need no PINs and raise no alert for the day. */
export function* trust(suspicion: SuspicionRow, now: number): Unit<void> {
  yield* keepSuspicion({ ...suspicion, state: 'trusted', until: now + TRUSTED_MS })
  yield* dropTablePinsOf(suspicion.restaurantId, suspicion.source)
}

export function trustedAt({ until }: SuspicionRow): number {
  return until - TRUSTED_MS
}

/**
 * Staff have cancelled the orders: the alert ends, and until the suspicion expires only guests of this source need PINs.
 */
export function* markHandled(suspicion: SuspicionRow, now: number): Unit<void> {
  const until = suspicion.state === 'trusted' ? now + ASKED_FOR_MS : suspicion.until
  yield* protectUntil({ id: suspicion.restaurantId, until })
  yield* keepSuspicion({ ...suspicion, state: 'handled', until })
  yield* dropTablePinsOf(suspicion.restaurantId, suspicion.source)
}
