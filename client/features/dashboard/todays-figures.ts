import { OPEN_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'

export type OpenTicket = { id: string; tableNumber: number; status: OrderStatus; placedAt: number }

export type TodaysFigures = {
  orderCount: number
  paidCount: number
  revenueCents: number
  canceledCount: number
  /** The dish ordered most today in orders that were not cancelled; the first by name if several tie. */
  topDish: { name: string; quantity: number } | undefined
  /** Open now, whichever day they were placed on: new ones first, then the longest waiting. */
  open: readonly OpenTicket[]
}

type Counted = Pick<ShownOrder, 'id' | 'tableNumber' | 'status' | 'placedAt' | 'totalCents' | 'lines'>

/**
 * Paid and cancelled orders are counted over the day's orders, including hidden ones; open orders over the live list.
 */
export function figuresOf(todays: readonly Counted[], live: readonly Counted[]): TodaysFigures {
  const paid = todays.filter((order) => order.status === 'paid')
  return {
    orderCount: todays.length,
    paidCount: paid.length,
    revenueCents: paid.reduce((sum, order) => sum + order.totalCents, 0),
    canceledCount: todays.filter((order) => order.status === 'canceled').length,
    topDish: topDishOf(todays.filter((order) => order.status !== 'canceled')),
    open: OPEN_STATUSES.flatMap((status) =>
      live.filter((order) => order.status === status).sort((a, b) => a.placedAt - b.placedAt),
    ).map(({ id, tableNumber, status, placedAt }) => ({ id, tableNumber, status, placedAt })),
  }
}

function topDishOf(orders: readonly Counted[]): TodaysFigures['topDish'] {
  const quantities = new Map<string, number>()
  for (const { lines } of orders) {
    for (const { name, quantity } of lines) quantities.set(name, (quantities.get(name) ?? 0) + quantity)
  }
  const [top] = [...quantities].sort(([a, few], [b, many]) => many - few || (a < b ? -1 : 1))
  return top && { name: top[0], quantity: top[1] }
}

/** `3 new, 2 preparing, 1 delivered`, without the statuses that have no orders. */
export function sayOpen(open: readonly OpenTicket[]): string {
  return OPEN_STATUSES.map((status) => ({ status, count: open.filter((ticket) => ticket.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count}\u00a0${STATUS_TABLE[status].label.toLowerCase()}`) // keeps the number and its word on one line
    .join(', ')
}
