import { OPEN_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'

export type OpenTicket = { id: string; tableNumber: number; status: OrderStatus; placedAt: number }

export type TodaysFigures = {
  orderCount: number
  paidCount: number
  revenueCents: number
  canceledCount: number
  /** Open now, whichever day they were placed on: new ones first, then what has waited longest. */
  open: readonly OpenTicket[]
}

type Counted = Pick<ShownOrder, 'id' | 'tableNumber' | 'status' | 'placedAt' | 'totalCents'>

/** Paid and canceled are counted over the day's orders, hidden ones included; open ones over the live list. */
export function figuresOf(todays: readonly Counted[], live: readonly Counted[]): TodaysFigures {
  const paid = todays.filter((order) => order.status === 'paid')
  return {
    orderCount: todays.length,
    paidCount: paid.length,
    revenueCents: paid.reduce((sum, order) => sum + order.totalCents, 0),
    canceledCount: todays.filter((order) => order.status === 'canceled').length,
    open: OPEN_STATUSES.flatMap((status) =>
      live.filter((order) => order.status === status).sort((a, b) => a.placedAt - b.placedAt),
    ).map(({ id, tableNumber, status, placedAt }) => ({ id, tableNumber, status, placedAt })),
  }
}

/** `3 new, 2 preparing, 1 delivered`, without what there is none of. */
export function sayOpen(open: readonly OpenTicket[]): string {
  return OPEN_STATUSES.map((status) => ({ status, count: open.filter((ticket) => ticket.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count}\u00a0${status}`) // a number stays with its word
    .join(', ')
}
