import type { Order } from '../orders/order.ts'
import { lineTotalCents } from '../orders/pricing.ts'
import { type ClockHour, hoursBetween, sameClockTime } from './local-clock.ts'
import { type ServingTimes, servingTimes } from './serving-times.ts'

/** The three figures of the specification (section 2, Today's Sales). */
export type SalesTotals = { salesCount: number; revenueCents: number; canceledCount: number }

export type SalesHour = ClockHour & { salesCount: number; revenueCents: number }
export type SoldItem = { menuItemId: string; name: string; quantity: number; revenueCents: number }

/** The takings of an earlier day, up to the same time of day if `isUntilSameTime`. */
export type Comparison = { day: string; isUntilSameTime: boolean; salesCount: number; revenueCents: number }

export type DaySales = SalesTotals & {
  hours: readonly SalesHour[]
  topItems: readonly SoldItem[]
  servingTimes: ServingTimes | undefined
  paid: readonly Order[]
  canceled: readonly Order[]
}

export type DayRange = { from: number; until: number; timeZone: string }

const TOP_ITEMS = 8
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** All figures of Today's Sales for the orders placed on a day. Hidden orders count like any other. */
export function salesOfDay(orders: readonly Order[], { from, until, timeZone }: DayRange): DaySales {
  const paid = orders.filter(({ status }) => status === 'paid')
  const canceled = orders.filter(({ status }) => status === 'canceled')
  return {
    ...salesTotals(orders),
    hours: hoursBetween(from, until, timeZone).map((hour) => {
      const placed = paid.filter(({ placedAt }) => placedAt >= hour.from && placedAt < hour.until)
      return { ...hour, salesCount: placed.length, revenueCents: revenueOf(placed) }
    }),
    topItems: topItems(paid),
    servingTimes: servingTimes(orders),
    paid: newestFirst(paid),
    canceled: newestFirst(canceled),
  }
}

export function salesTotals(orders: readonly Order[]): SalesTotals {
  const paid = orders.filter(({ status }) => status === 'paid')
  return {
    salesCount: paid.length,
    revenueCents: revenueOf(paid),
    canceledCount: orders.filter(({ status }) => status === 'canceled').length,
  }
}

/**
 * An earlier day's figures: at the same time of day if the day compared with it is not over at `now`, otherwise at its
 * end.
 */
export function compareWith(
  earlier: { day: string; orders: readonly Order[]; range: DayRange },
  compared: { until: number; now: number },
): Comparison {
  const { from, until, timeZone } = earlier.range
  const isUntilSameTime = compared.now < compared.until
  const at = isUntilSameTime ? sameClockTime(compared.now, from, until, timeZone) : Number.POSITIVE_INFINITY
  const paid = earlier.orders.filter((order) => order.status === 'paid' && paidAt(order) <= at)
  return { day: earlier.day, isUntilSameTime, salesCount: paid.length, revenueCents: revenueOf(paid) }
}

/** The same weekday a week earlier. */
export function weekBefore(day: string): string {
  return new Date(Date.parse(day) - WEEK_MS).toISOString().slice(0, 10)
}

function paidAt({ history, statusChangedAt }: Order): number {
  return history.findLast(({ to }) => to === 'paid')?.at ?? statusChangedAt
}

function topItems(paid: readonly Order[]): SoldItem[] {
  const sold = new Map<string, SoldItem>()
  for (const line of paid.flatMap(({ lines }) => lines)) {
    const { menuItemId, name, quantity } = line
    const before = sold.get(menuItemId)
    sold.set(menuItemId, {
      menuItemId,
      name, // the latest name, because orders come oldest first and a dish may have been renamed
      quantity: (before?.quantity ?? 0) + quantity,
      revenueCents: (before?.revenueCents ?? 0) + lineTotalCents(line),
    })
  }
  return [...sold.values()]
    .toSorted(
      (a, b) => b.quantity - a.quantity || b.revenueCents - a.revenueCents || a.name.localeCompare(b.name, 'en'),
    )
    .slice(0, TOP_ITEMS)
}

function revenueOf(orders: readonly Order[]): number {
  return orders.reduce((sum, { totalCents }) => sum + totalCents, 0)
}

function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((a, b) => b.placedAt - a.placedAt)
}
