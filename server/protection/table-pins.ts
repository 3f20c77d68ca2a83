import { randomBytes, randomInt } from 'node:crypto'
import type { TableOrigin } from '#server/auth/sessions/table-session.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { protectUntil } from '#server/restaurants/restaurant-repository.ts'
import { suspectedAs } from './new-networks.ts'
import { findTablePin, keepTablePin } from './table-pin-repository.ts'

export const ASKED_FOR_MS = 2 * 60 * 60_000 // as long as a table's session: by then its guests have changed

type Table = { restaurantId: string; tableNumber: number }

/** Thrown to roll the unit back: a suspected source orders at a table that has no PIN yet. */
export class NoPinYet extends Error {
  readonly source: string

  constructor(source: string) {
    super('no PIN yet')
    this.source = source
  }
}

/** Refuses an order whose table asks for a PIN that its guest has not proven. */
export function* requireTablePin(table: Table, origin: TableOrigin | undefined, now: number): Unit<void> {
  const asking = yield* findTablePin(table.restaurantId, table.tableNumber, now)
  if (asking && origin?.session?.pin === asking.generation) return
  if (asking?.isForEveryone) throw tablePinRequired()
  const source = origin && (yield* suspectedAs(table.restaurantId, origin.source, now))
  if (source !== undefined) throw asking ? tablePinRequired() : new NoPinYet(source)
}

export function tablePinRequired(): AppError {
  return new AppError(
    'TABLE_PIN_REQUIRED',
    "Your order was not sent. Ask the staff for this table's PIN, then order again.",
  )
}

/** `source`: the suspected one that caused it; null when the staff did. A table that asks already keeps its PIN. */
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

/** Four digits, and never those of before. */
export function newPin(before?: string): string {
  const pin = before === undefined ? randomInt(10_000) : (Number(before) + randomInt(1, 10_000)) % 10_000
  return String(pin).padStart(4, '0')
}
