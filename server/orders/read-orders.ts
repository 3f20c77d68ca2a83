import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import { findRestaurant, readPulse } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { CLOSED_ORDERS_SHOWN_MS, type Order } from '#shared/orders/order.ts'
import { businessDay, businessDayRange, isDay, isTimeZone } from '#shared/restaurants/business-day.ts'
import { lastRevisionBefore, listOpenOrdersChanged, listOrdersChangedSince } from './changed-orders-repository.ts'
import { listLiveOrders } from './order-repository.ts'

const MOST_CHANGES = 500 // a screen that missed more asks again from where this answer ends

export type Board = { revision: number; isPaused: boolean; pauseReason: string; orders: readonly Order[] }

/**
 * All live orders, as they stood at `revision`; `isWhole` is false where only those that changed since a `known`
 * revision are given.
 */
export function* readBoard(
  restaurantId: string,
  now: number,
  known?: number,
): Unit<(Board & { isWhole: boolean }) | undefined> {
  const pulse = yield* readPulse(restaurantId)
  if (!pulse) return undefined
  const missed = known === undefined ? Number.POSITIVE_INFINITY : pulse.revision - known
  if (known === undefined || missed < 0 || missed > MOST_CHANGES) {
    const orders = yield* listLiveOrders(restaurantId, now - CLOSED_ORDERS_SHOWN_MS)
    return { ...pulse, isWhole: true, orders }
  }
  const orders = missed === 0 ? [] : yield* listOrdersChangedSince(restaurantId, known, MOST_CHANGES)
  return { ...pulse, isWhole: false, orders }
}

/**
 * What changed after `since`, up to `revision`: every open order, and closed ones that changed in the last 48 hours.
 * A kitchen's token reads no history.
 */
export function* readChanges(restaurantId: string, since: number, now: number): Unit<Board | undefined> {
  const pulse = yield* readPulse(restaurantId)
  if (!pulse) return undefined
  const range = { since, upTo: pulse.revision }
  const recent = yield* lastRevisionBefore(restaurantId, now - CLOSED_ORDERS_SHOWN_MS, range)
  const isBehind = recent > since
  const older = isBehind ? yield* listOpenOrdersChanged(restaurantId, { since, upTo: recent, most: MOST_CHANGES }) : []
  const newer = yield* listOrdersChangedSince(restaurantId, recent, MOST_CHANGES - older.length)
  const orders = [...older, ...newer]
  const last = orders.at(-1)
  const isCut = orders.length === MOST_CHANGES && last !== undefined
  return { ...pulse, revision: isCut ? last.revision : pulse.revision, orders }
}

/** A day in a time zone as instants: the restaurant's own zone, unless another is asked for. */
export async function readDayRange(
  service: Service,
  restaurantId: string,
  orderDate: string,
  askedTimeZone: string | undefined,
): Promise<{ from: number; until: number }> {
  if (askedTimeZone !== undefined && !isTimeZone(askedTimeZone)) {
    throw new Refusal('INVALID_REQUEST', 'This time zone is not known.', { field: 'timezone' })
  }
  const restaurant = await service.store.read(() => findRestaurant(restaurantId))
  if (!restaurant) throw new Refusal('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  const timeZone = askedTimeZone ?? restaurant.timeZone
  return businessDayRange(dayIn(orderDate, timeZone), timeZone)
}

function dayIn(orderDate: string, timeZone: string): string {
  if (isDay(orderDate)) return orderDate
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(orderDate) ? Date.parse(orderDate) : Number.NaN
  const day = Number.isNaN(instant) ? '' : businessDay(instant, timeZone)
  if (isDay(day)) return day
  throw new Refusal('INVALID_REQUEST', 'orderDate must be a day such as 2026-11-21.', { field: 'orderDate' })
}
