import { CLOSED_ORDERS_SHOWN_MS } from '#shared/orders/order.ts'
import { canBeHidden, ORDER_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'

/** The ids of each section's tickets, in display order. */
export type Sections = Readonly<Record<OrderStatus, readonly string[]>>

export const EMPTY_SECTIONS: Sections = { new: [], preparing: [], delivered: [], paid: [], canceled: [] }

/** The specification's headings. */
export const SECTION_TITLES = {
  new: 'New Orders',
  preparing: 'Preparing',
  delivered: 'Delivered to the table',
  paid: 'Paid Orders',
  canceled: 'Cancelled Orders',
} as const satisfies Record<OrderStatus, string>

/** One word for an order's status, as in "Order 12 (table 8) moved to Delivered". */
export const STATUS_WORDS = {
  new: 'New',
  preparing: 'Preparing',
  delivered: 'Delivered',
  paid: 'Paid',
  canceled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

/**
 * Sorts tickets into the five sections: open orders oldest first, closed orders newest first. A section that did not
 * change keeps its array, so that it is not rendered again.
 */
export function sectionsOf(tickets: Iterable<ShownOrder>, now: number, before: Sections): Sections {
  const sorted: Record<OrderStatus, ShownOrder[]> = { new: [], preparing: [], delivered: [], paid: [], canceled: [] }
  for (const ticket of tickets) if (isOnBoard(ticket, now)) sorted[ticket.status].push(ticket)
  const next = { ...before }
  let isChanged = false
  for (const status of ORDER_STATUSES) {
    const ids = sorted[status].sort(canBeHidden(status) ? latestChangeFirst : oldestFirst).map(({ id }) => id)
    if (isSameList(ids, before[status])) continue
    next[status] = ids
    isChanged = true
  }
  return isChanged ? next : before
}

function isOnBoard(ticket: ShownOrder, now: number): boolean {
  if (ticket.isHidden) return false
  return !canBeHidden(ticket.status) || now - ticket.placedAt <= CLOSED_ORDERS_SHOWN_MS
}

function oldestFirst(a: ShownOrder, b: ShownOrder): number {
  return a.placedAt - b.placedAt || compareIds(a, b)
}

function latestChangeFirst(a: ShownOrder, b: ShownOrder): number {
  return b.statusChangedAt - a.statusChangedAt || compareIds(a, b)
}

function compareIds(a: ShownOrder, b: ShownOrder): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
