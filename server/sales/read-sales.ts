import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import { listItems } from '#server/menu/menu-repository.ts'
import { listOrdersPlacedBetween } from '#server/orders/order-repository.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { Order } from '#shared/orders/order.ts'
import { businessDay, businessDayRange, isDay, isTimeZone } from '#shared/restaurants/business-day.ts'
import { type Comparison, compareWith, type DayRange, salesOfDay, weekBefore } from '#shared/sales/day-sales.ts'
import type { SalesParts, SalesQuery } from '#shared/sales/sales-api.ts'

/** A day of a restaurant and the orders placed on it, oldest first. */
export type DayOrders = { day: string; range: DayRange; orders: readonly Order[] }

/** Everything Today's Sales shows. One range of an index a day: the day asked for, and the one a week before. */
export function readDaySales(service: Service, asked: SalesQuery): Promise<SalesParts> {
  return service.store.read(function* () {
    const now = service.now()
    const today = yield* readDay(asked, now)
    const { day, range, orders } = today
    const pictures = new Map((yield* listItems(asked.restaurantId)).map(({ id, imageUrl }) => [id, imageUrl]))
    return {
      day,
      timeZone: range.timeZone,
      sales: salesOfDay(orders, range),
      comparison: yield* readComparison(asked.restaurantId, today, now),
      imageOf: (menuItemId: string) => pictures.get(menuItemId) ?? null,
    }
  })
}

export function readDayOrders(service: Service, asked: SalesQuery): Promise<DayOrders> {
  return service.store.read(() => readDay(asked, service.now()))
}

function* readDay({ restaurantId, orderDate, timezone }: SalesQuery, now: number): Unit<DayOrders> {
  if (timezone !== undefined && !isTimeZone(timezone)) {
    throw new Refusal('INVALID_REQUEST', 'This time zone is not known.', { field: 'timezone' })
  }
  if (orderDate !== undefined && !isDay(orderDate)) {
    throw new Refusal('INVALID_REQUEST', 'orderDate must be a day such as 2026-11-21.', { field: 'orderDate' })
  }
  const restaurant = yield* findRestaurant(restaurantId)
  if (!restaurant) throw new Refusal('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  const timeZone = timezone ?? restaurant.timeZone
  const day = orderDate ?? businessDay(now, timeZone)
  const range = { ...businessDayRange(day, timeZone), timeZone }
  return { day, range, orders: yield* listOrdersPlacedBetween(restaurantId, range.from, range.until) }
}

function* readComparison(restaurantId: string, { day, range }: DayOrders, now: number): Unit<Comparison | undefined> {
  const dayBefore = weekBefore(day)
  if (!isDay(dayBefore) || range.from > now) return undefined // nothing to compare with, or nothing to compare yet
  const earlier = { ...businessDayRange(dayBefore, range.timeZone), timeZone: range.timeZone }
  const orders = yield* listOrdersPlacedBetween(restaurantId, earlier.from, earlier.until)
  return compareWith({ day: dayBefore, orders, range: earlier }, { until: range.until, now })
}
