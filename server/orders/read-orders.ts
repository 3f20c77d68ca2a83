import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import { findRestaurant, readPulse } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { CLOSED_ORDERS_SHOWN_MS, type Order } from '#shared/orders/order.ts'
import { businessDay, businessDayRange, isDay, isTimeZone } from '#shared/restaurants/business-day.ts'
import { lastRevisionBefore, listOpenOrdersChanged, listOrdersChangedSince } from './changed-orders-repository.ts'
import { listLiveOrders, listOrdersPlacedBetween } from './order-repository.ts'

const MOST_CHANGES = 500 // a screen that missed more asks again from where this answer ends

export type Board = { revision: number; isPaused: boolean; pauseReason: string; orders: readonly Order[] }

/** All live orders, as they stood at `revision`. */
export function* readBoard(restaurantId: string, now: number): Unit<Board | undefined> {
  const pulse = yield* readPulse(restaurantId)
  return pulse && { ...pulse, orders: yield* listLiveOrders(restaurantId, now - CLOSED_ORDERS_SHOWN_MS) }
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

/** The orders placed on a day of a time zone: the restaurant's own, unless another is asked for. */
export async function readOrdersOfDay(
  service: Service,
  restaurantId: string,
  orderDate: string,
  askedTimeZone: string | undefined,
): Promise<readonly Order[]> {
  if (askedTimeZone !== undefined && !isTimeZone(askedTimeZone)) {
    throw new Refusal('INVALID_REQUEST', 'This time zone is not known.', { field: 'timezone' })
  }
  const orders = await service.store.read(function* () {
    const restaurant = yield* findRestaurant(restaurantId)
    if (!restaurant) return undefined
    const timeZone = askedTimeZone ?? restaurant.timeZone
    const { from, until } = businessDayRange(dayIn(orderDate, timeZone), timeZone)
    return yield* listOrdersPlacedBetween(restaurantId, from, until)
  })
  if (!orders) throw new Refusal('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  return orders
}

function dayIn(orderDate: string, timeZone: string): string {
  if (isDay(orderDate)) return orderDate
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(orderDate) ? Date.parse(orderDate) : Number.NaN
  const day = Number.isNaN(instant) ? '' : businessDay(instant, timeZone)
  if (isDay(day)) return day
  throw new Refusal('INVALID_REQUEST', 'orderDate must be a day such as 2026-11-21.', { field: 'orderDate' })
}
