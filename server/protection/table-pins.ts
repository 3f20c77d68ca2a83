import { randomBytes, randomInt } from 'node:crypto'
import type { TableOrigin } from '#server/auth/sessions/table-session.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { protectUntil } from '#server/restaurants/restaurant-repository.ts'
import { wasServed } from './new-network-repository.ts'
import { suspectedAs } from './new-networks.ts'
import { findTablePin, keepTablePin } from './table-pin-repository.ts'

export const ASKED_FOR_MS = 2 * 60 * 60_000 // the same as a table's session; after that, other guests sit there

type Table = { restaurantId: string; tableNumber: number }

/** Thrown to roll back the unit when a suspected source orders at a table that has no PIN yet. */
export class NoPinYet extends Error {
  readonly source: string

  constructor(source: string) {
    super('no PIN yet')
    this.source = source
  }
}

/** Refuses an order if its table needs a PIN that the guest has not entered. */
export function* requireTablePin(table: Table, origin: TableOrigin | undefined, now: number): Unit<void> {
  const asking = yield* findTablePin(table.restaurantId, table.tableNumber, now)
  if (asking && origin?.session?.pin === asking.generation) return
  if (asking?.isForEveryone && !(yield* isExempt(asking, origin, now))) throw tablePinRequired()
  const source = origin && (yield* suspectedAs(table.restaurantId, origin.source, now))
  if (source !== undefined) throw asking ? tablePinRequired() : new NoPinYet(source)
}

/**
 * An alert makes tables ask everyone, because the sender may change networks. Staff have brought food to guests of a
 * network that was served here, so those are real. A PIN that staff switched on has no exceptions.
 */
function* isExempt(
  { source, restaurantId }: { source: string | null; restaurantId: string },
  origin: TableOrigin | undefined,
  now: number,
): Unit<boolean> {
  return source !== null && origin !== undefined && (yield* wasServed(restaurantId, origin.source, now))
}

export function tablePinRequired(): AppError {
  return new AppError(
    'TABLE_PIN_REQUIRED',
    "Your order was not sent. Ask the staff for this table's PIN, then order again.",
  )
}

/** `source` is the suspected one that caused it, or null for staff. A table that already has a PIN keeps it. */
export function* askForPin(
  { restaurantId, tableNumber }: Table,
  cause: { isForEveryone: boolean; source: string | null },
  now: number,
): Unit<void> {
  const until = now + ASKED_FOR_MS
  yield* protectUntil({ id: restaurantId, until })
  const asking = yield* findTablePin(restaurantId, tableNumber, now)
  yield* keepTablePin({
    restaurantId,
    tableNumber,
    pin: asking?.pin ?? newPin(),
    previousPin: asking?.previousPin ?? null,
    previousPinUntil: asking?.previousPinUntil ?? null,
    generation: asking?.generation ?? randomBytes(9).toString('base64url'),
    isForEveryone: cause.isForEveryone || (asking?.isForEveryone ?? false),
    until,
    source: asking?.source === null ? null : cause.source,
  })
}

/** Four digits that differ from the previous ones. */
export function newPin(before?: string): string {
  const pin = before === undefined ? randomInt(10_000) : (Number(before) + randomInt(1, 10_000)) % 10_000
  return String(pin).padStart(4, '0')
}
