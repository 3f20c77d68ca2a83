import { businessDay, businessDayRange, dayAfter } from './business-day.ts'

/** The business day that an order's number belongs to, and when it begins. */
export type OrderDay = { day: string; tomorrow: string; dayStartsAt: number }

const MOST_ZONES = 1_000 // there are about 400
const latest = new Map<string, OrderDay>()

/**
 * The day of this instant. Caches each zone's latest day, because computing when a day begins takes longer than an
 * order.
 */
export function orderDayAt(instant: number, timeZone: string): OrderDay {
  const day = businessDay(instant, timeZone)
  const known = latest.get(timeZone)
  if (known?.day === day) return known
  const found = { day, tomorrow: dayAfter(day), dayStartsAt: businessDayRange(day, timeZone).from }
  if (latest.size >= MOST_ZONES) latest.clear()
  latest.set(timeZone, found)
  return found
}
