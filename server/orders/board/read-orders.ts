import type { Unit } from '#server/db/unit-of-work.ts'
import { readPulse } from '#server/restaurants/restaurant-repository.ts'
import { CLOSED_ORDERS_SHOWN_MS, type Order } from '#shared/orders/order.ts'
import { lastRevisionBefore, listOpenOrdersChanged, listOrdersChangedSince } from './changed-orders-repository.ts'
import { sliceSize } from './slice-size.ts'

const MOST_CHANGES = 500 // a screen that missed more continues from the end of this answer
const MOST_CHARACTERS = 512 * 1024 // of order lines in one answer; a screen continues from its end
const SLICE = 50 // orders of one statement
const LINE_CHARACTERS = 120 // its field names, dish id and price
const EXTRA_CHARACTERS = 90

export type BoardChanges = { revision: number; isPaused: boolean; pauseReason: string; orders: readonly Order[] }

/**
 * What changed since a `known` revision, up to `revision`. `orders` is undefined if that is too much or no revision is
 * known; the caller then reads all live orders. `isCut`: there is more after `revision`.
 */
export function* readBoardChanges(
  restaurantId: string,
  known: number | undefined,
): Unit<(Omit<BoardChanges, 'orders'> & { orders: readonly Order[] | undefined; isCut: boolean }) | undefined> {
  const pulse = yield* readPulse(restaurantId)
  if (!pulse) return undefined
  const missed = known === undefined ? -1 : pulse.revision - known
  if (known === undefined || missed < 0 || missed > MOST_CHANGES) return { ...pulse, orders: undefined, isCut: false }
  const orders = missed === 0 ? [] : yield* listOrdersChangedSince(restaurantId, known, SLICE)
  return { ...pulse, ...endOf(orders, SLICE, pulse.revision), orders }
}

/**
 * What changed after `since`, up to `revision`: every open order, and closed ones that changed in the last 48 hours,
 * because kitchen tokens may not read history. If that is too much for one answer, it ends at an earlier `revision`
 * than the restaurant's `latestRevision`.
 */
export function* readChanges(
  restaurantId: string,
  since: number,
  now: number,
): Unit<(BoardChanges & { latestRevision: number }) | undefined> {
  const pulse = yield* readPulse(restaurantId)
  if (!pulse) return undefined
  const range = { since, upTo: pulse.revision }
  const recent = yield* lastRevisionBefore(restaurantId, now - CLOSED_ORDERS_SHOWN_MS, range)
  const orders: Order[] = []
  let characters = 0
  let after = since
  for (let isCut = true; isCut && orders.length < MOST_CHANGES && characters < MOST_CHARACTERS; ) {
    const fitting = sliceSize(orders.length, characters, MOST_CHARACTERS - characters)
    const most = Math.min(fitting, MOST_CHANGES - orders.length)
    const slice = yield* after < recent
      ? listOpenOrdersChanged(restaurantId, { since: after, upTo: recent, most })
      : listOrdersChangedSince(restaurantId, after, most)
    const isWhole = slice.length < most
    isCut = !isWhole || after < recent
    after = isWhole ? Math.max(after, recent) : (slice.at(-1)?.revision ?? after)
    orders.push(...slice)
    characters += charactersOf(slice)
    if (!isCut) return { ...pulse, latestRevision: pulse.revision, orders }
  }
  return { ...pulse, revision: after, latestRevision: pulse.revision, orders }
}

/** The approximate JSON length of these orders' lines, which makes up most of the cost of reading and sending them. */
export function charactersOf(orders: readonly Order[]): number {
  let characters = 0
  for (const { lines } of orders) {
    for (const { name, notes, extras } of lines) {
      characters += LINE_CHARACTERS + name.length + notes.length
      for (const extra of extras) characters += EXTRA_CHARACTERS + extra.name.length
    }
  }
  return characters
}

function endOf(orders: readonly Order[], most: number, revision: number): { revision: number; isCut: boolean } {
  const last = orders.at(-1)
  return last && orders.length === most ? { revision: last.revision, isCut: true } : { revision, isCut: false }
}
