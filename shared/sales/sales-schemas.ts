import { Type } from 'typebox'
import { WireOrder } from '../orders/orders-schemas.ts'

const Dollars = Type.Number({ description: 'dollars, at most two decimals' })
const Instant = Type.String({ description: 'ISO 8601, UTC' })
const Seconds = Type.Integer({ minimum: 0 })

export const SalesQuery = Type.Object({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  orderDate: Type.Optional(
    Type.String({ maxLength: 10, description: 'a day such as 2026-11-21; default: today at the restaurant' }),
  ),
  timezone: Type.Optional(Type.String({ maxLength: 64, description: "default: the restaurant's own" })),
})

export const WireSales = Type.Object({
  orderDate: Type.String(),
  timezone: Type.String(),
  totalSales: Type.Integer({ description: 'paid orders' }),
  totalRevenue: Dollars,
  totalCanceled: Type.Integer(),
  /** Paid orders by the hour they were placed in; an hour occurs twice when clocks go back. */
  byHour: Type.Array(
    Type.Object({
      from: Instant,
      until: Instant,
      hour: Type.Integer(),
      totalSales: Type.Integer(),
      totalRevenue: Dollars,
    }),
  ),
  topItems: Type.Array(
    Type.Object({
      menuItemId: Type.String(),
      name: Type.String(),
      quantity: Type.Integer(),
      totalRevenue: Dollars,
      imageUrl: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  timeToServe: Type.Union([
    Type.Object({
      orders: Type.Integer(),
      medianSeconds: Seconds,
      mostWithinSeconds: Seconds,
      waitingSeconds: Seconds,
      preparingSeconds: Seconds,
    }),
    Type.Null(),
  ]),
  /** The same weekday a week earlier, until the same time of day if the day is not over. */
  comparison: Type.Union([
    Type.Object({
      orderDate: Type.String(),
      isUntilSameTime: Type.Boolean(),
      totalSales: Type.Integer(),
      totalRevenue: Dollars,
    }),
    Type.Null(),
  ]),
  paidOrders: Type.Array(WireOrder),
  canceledOrders: Type.Array(WireOrder),
})
