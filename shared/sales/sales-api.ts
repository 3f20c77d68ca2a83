import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { centsToDollars } from '../money.ts'
import { orderToWire } from '../orders/orders-api.ts'
import type { Comparison, DaySales, SalesHour, SoldItem } from './day-sales.ts'
import type * as schemas from './sales-schemas.ts'
import type { ServingTimes } from './serving-times.ts'

export type SalesQuery = Static<typeof schemas.SalesQuery>
export type WireSales = Static<typeof schemas.WireSales>

export const readSales = endpoint<{ query: SalesQuery; answer: WireSales }>('GET', '/api/sales')
/** A day's orders as a CSV file. */
export const exportSales = endpoint<{ query: SalesQuery; answer: string }>('GET', '/api/sales/export')

export function salesFileName(day: string): string {
  return `sales-${day}.csv`
}

export type SalesParts = {
  day: string
  timeZone: string
  sales: DaySales
  comparison: Comparison | undefined
  imageOf: (menuItemId: string) => string | null
}

export function salesToWire({ day, timeZone, sales, comparison, imageOf }: SalesParts): WireSales {
  return {
    orderDate: day,
    timezone: timeZone,
    totalSales: sales.salesCount,
    totalRevenue: centsToDollars(sales.revenueCents),
    totalCanceled: sales.canceledCount,
    byHour: sales.hours.map(hourToWire),
    topItems: sales.topItems.map((item) => ({ ...soldToWire(item), imageUrl: imageOf(item.menuItemId) })),
    timeToServe: sales.servingTimes ? timesToWire(sales.servingTimes) : null,
    comparison: comparison ? comparisonToWire(comparison) : null,
    paidOrders: sales.paid.map(orderToWire),
    canceledOrders: sales.canceled.map(orderToWire),
  }
}

function hourToWire({ from, until, hour, salesCount, revenueCents }: SalesHour): WireSales['byHour'][number] {
  return {
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    hour,
    totalSales: salesCount,
    totalRevenue: centsToDollars(revenueCents),
  }
}

function soldToWire({ menuItemId, name, quantity, revenueCents }: SoldItem) {
  return { menuItemId, name, quantity, totalRevenue: centsToDollars(revenueCents) }
}

function timesToWire(times: ServingTimes): WireSales['timeToServe'] {
  const seconds = (ms: number) => Math.round(Math.max(0, ms) / 1000)
  return {
    orders: times.orderCount,
    medianSeconds: seconds(times.medianMs),
    mostWithinSeconds: seconds(times.mostWithinMs),
    waitingSeconds: seconds(times.waitingMs),
    preparingSeconds: seconds(times.preparingMs),
  }
}

function comparisonToWire({ day, isUntilSameTime, salesCount, revenueCents }: Comparison) {
  return { orderDate: day, isUntilSameTime, totalSales: salesCount, totalRevenue: centsToDollars(revenueCents) }
}
