import { AppError } from '#server/errors.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { businessDay, businessDayRange, isDay, isTimeZone } from '#shared/restaurants/business-day.ts'

/** A day in a time zone as instants: the restaurant's own zone, unless another is asked for. */
export async function readDayRange(
  service: Service,
  restaurantId: string,
  orderDate: string,
  askedTimeZone: string | undefined,
): Promise<{ from: number; until: number }> {
  if (askedTimeZone !== undefined && !isTimeZone(askedTimeZone)) {
    throw new AppError('INVALID_REQUEST', 'This time zone is not known.', { field: 'timezone' })
  }
  const restaurant = await service.store.read(() => findRestaurant(restaurantId))
  if (!restaurant) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  const timeZone = askedTimeZone ?? restaurant.timeZone
  return businessDayRange(dayIn(orderDate, timeZone), timeZone)
}

function dayIn(orderDate: string, timeZone: string): string {
  if (isDay(orderDate)) return orderDate
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(orderDate) ? Date.parse(orderDate) : Number.NaN
  const day = Number.isNaN(instant) ? '' : businessDay(instant, timeZone)
  if (isDay(day)) return day
  throw new AppError('INVALID_REQUEST', 'orderDate must be a day such as 2026-11-21.', { field: 'orderDate' })
}
