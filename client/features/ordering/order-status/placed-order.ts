import type { OrderLine } from '#shared/orders/order.ts'
import type { OrderProgress } from '#shared/orders/orders-api.ts'

/** An order this table has placed during the visit, and how far it is. */
export type PlacedOrder = {
  customerName: string
  tableNumber: number
  lines: readonly OrderLine[]
  totalCents: number
  /** When this phone learned that it is placed, by its own clock, which may not be the server's. */
  heardAt: number
  /** The idempotency key it was placed with: by it another tab knows its own order. */
  placedWithKey?: string
  /** When the cancellation happened that the diner has looked at. */
  readCancellationAt?: number
  progress: OrderProgress
}

/** A cancellation the diner has not looked at yet. Restored and canceled again, an order is news again. */
export function isUnreadCancellation({ progress, readCancellationAt }: PlacedOrder): boolean {
  return progress.status === 'canceled' && progress.statusChangedAt !== readCancellationAt
}
