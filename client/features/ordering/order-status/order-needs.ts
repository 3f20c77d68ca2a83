import { isUnreadCancellation, type PlacedOrder } from './placed-order.ts'
import { isOverlooked, stageNow } from './status-line.ts'

/** Of the orders, newest first, the one that needs the diner before the others; otherwise the newest open one. */
export function leadOrder(orders: readonly PlacedOrder[], now: number): PlacedOrder | undefined {
  return (
    orders.find(isUnreadCancellation) ??
    orders.find(({ progress, heardAt }) => isOverlooked(progress, heardAt, now)) ??
    orders.find(({ progress }) => progress.status !== 'paid' && progress.status !== 'canceled') ??
    orders[0]
  )
}

/** Where an order stands or what it needs, in the few words of the bar on the menu. */
export function orderInBrief({ progress, heardAt }: PlacedOrder, now: number): string {
  const words = isOverlooked(progress, heardAt, now) ? 'Please let the staff know' : stageNow(progress)
  return `Order No. ${progress.orderNumber} · ${words}`
}

export function cancellationText({ orderNumber, cancellationReason }: PlacedOrder['progress']): string {
  return `Order No. ${orderNumber} was canceled.${cancellationReason ? ` Reason: ${cancellationReason}` : ''}`
}
