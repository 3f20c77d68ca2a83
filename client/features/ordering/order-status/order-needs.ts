import { isOpen } from '#shared/orders/order-status.ts'
import { isUnreadCancellation, type PlacedOrder } from './placed-order.ts'
import { isOverlooked, stageNow } from './status-line.ts'

/** The order to show first, from a list sorted newest first: one that needs attention, or else the newest open one. */
export function leadOrder(orders: readonly PlacedOrder[], now: number): PlacedOrder | undefined {
  return (
    orders.find(isUnreadCancellation) ??
    orders.find(({ progress, heardAt }) => isOverlooked(progress, heardAt, now)) ??
    orders.find(({ progress }) => isOpen(progress.status)) ??
    orders[0]
  )
}

/** An order's stage or what it needs, in a few words for the floating bar. */
export function orderInBrief({ progress, heardAt }: PlacedOrder, now: number): string {
  const words = isOverlooked(progress, heardAt, now) ? 'Please let the staff know' : stageNow(progress)
  return `Order No. ${progress.orderNumber} · ${words}`
}

export function cancellationText({ orderNumber, cancellationReason }: PlacedOrder['progress']): string {
  return `Order No. ${orderNumber} was cancelled.${cancellationReason ? ` Reason: ${cancellationReason}` : ''}`
}
