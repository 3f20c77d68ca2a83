import type { Order } from '../orders/order.ts'
import type { OrderStatus } from '../orders/order-status.ts'

export type ServingTimes = {
  /** Orders that reached their table. */
  orderCount: number
  /** From the order to the table. */
  medianMs: number
  /** Nine of ten orders reached their table within this. */
  mostWithinMs: number
  /** The median wait until the kitchen began, and from then to the table. */
  waitingMs: number
  preparingMs: number
}

type Timed = Pick<Order, 'status' | 'placedAt' | 'history'>

/** How long diners waited, from the orders' history; undefined if no order has reached a table. */
export function servingTimes(orders: readonly Timed[]): ServingTimes | undefined {
  const served = orders.map(serving).filter((times) => times !== undefined)
  if (served.length === 0) return undefined
  const whole = served.map(({ beganAt, deliveredAt }) => deliveredAt - beganAt)
  const waiting = served.map(({ beganAt, preparingAt }) => preparingAt - beganAt)
  const preparing = served.map(({ preparingAt, deliveredAt }) => deliveredAt - preparingAt)
  return {
    orderCount: served.length,
    medianMs: quantile(whole, 0.5),
    mostWithinMs: quantile(whole, 0.9),
    waitingMs: quantile(waiting, 0.5),
    preparingMs: quantile(preparing, 0.5),
  }
}

// A restored order goes through every status again, so only the last time of each counts.
function serving({ status, placedAt, history }: Timed) {
  if (status !== 'delivered' && status !== 'paid') return undefined
  const timeOf = (step: OrderStatus) => history.findLast(({ to }) => to === step)?.at
  const deliveredAt = timeOf('delivered')
  if (deliveredAt === undefined) return undefined
  const beganAt = timeOf('new') ?? placedAt
  return { beganAt, preparingAt: timeOf('preparing') ?? beganAt, deliveredAt }
}

/** The smallest value that this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
