import { AppError } from '#server/errors.ts'
import { listItems } from '#server/menu/menu-repository.ts'
import { gatherOrders, salesInSlices } from '#server/orders/board/order-slices.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { Order } from '#shared/orders/order.ts'
import { businessDay, businessDayRange, isDay, isTimeZone } from '#shared/restaurants/business-day.ts'
import { type Comparison, compareWith, type DayRange, salesOfDay, weekBefore } from '#shared/sales/day-sales.ts'
import type { SalesParts, SalesQuery } from '#shared/sales/sales-api.ts'

/** A business day of a restaurant. */
export type SalesDay = { day: string; range: DayRange }

/** The data of Today's Sales, with the comparison to a week before. The cost is charged to `accountId`. */
export async function readDaySales(service: Service, accountId: string, asked: SalesQuery): Promise<SalesParts> {
  const { restaurantId } = asked
  const now = service.now()
  const { day, range } = await readSalesDay(service, asked)
  const ordersIn = (of: DayRange) => gatherOrders(salesInSlices(service, accountId, restaurantId, of))
  const sales = salesOfDay(await ordersIn(range), range)
  const items = await service.store.read(() => listItems(restaurantId))
  const pictures = new Map(items.map(({ id, imageUrl }) => [id, imageUrl]))
  return {
    day,
    timeZone: range.timeZone,
    sales,
    comparison: await readComparison(ordersIn, { day, range }, now),
    imageOf: (menuItemId: string) => pictures.get(menuItemId) ?? null,
  }
}

/** The requested day and time zone; by default the restaurant's today. */
export async function readSalesDay(
  service: Service,
  { restaurantId, orderDate, timezone }: SalesQuery,
): Promise<SalesDay> {
  if (timezone !== undefined && !isTimeZone(timezone)) {
    throw new AppError('INVALID_REQUEST', 'This time zone is not known.', { field: 'timezone' })
  }
  if (orderDate !== undefined && !isDay(orderDate)) {
    throw new AppError('INVALID_REQUEST', 'orderDate must be a day such as 2026-11-21.', { field: 'orderDate' })
  }
  const restaurant = await service.store.read(() => findRestaurant(restaurantId))
  if (!restaurant) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  const timeZone = timezone ?? restaurant.timeZone
  const day = orderDate ?? businessDay(service.now(), timeZone)
  return { day, range: { ...businessDayRange(day, timeZone), timeZone } }
}

async function readComparison(
  ordersIn: (range: DayRange) => Promise<readonly Order[]>,
  { day, range }: SalesDay,
  now: number,
): Promise<Comparison | undefined> {
  const dayBefore = weekBefore(day)
  if (!isDay(dayBefore) || range.from > now) return undefined // no valid day a week before, or the day is in the future
  const earlier = { ...businessDayRange(dayBefore, range.timeZone), timeZone: range.timeZone }
  const orders = await ordersIn(earlier)
  return compareWith({ day: dayBefore, orders, range: earlier }, { until: range.until, now })
}
