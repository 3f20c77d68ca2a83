import { CLOSED_ORDERS_SHOWN_MS } from '#shared/orders/order.ts'
import { canBeHidden, ORDER_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'

/** The ids of each section's tickets, in display order. */
export type Sections = Readonly<Record<OrderStatus, readonly string[]>>

function noTickets<Ticket>(): Record<OrderStatus, Ticket[]> {
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, []])) as never // every status has its entry
}

export const EMPTY_SECTIONS: Sections = noTickets<string>()

/**
 * Sorts tickets into the five sections: open orders oldest first, closed orders newest first. A section that did not
 * change keeps its array, so that it is not rendered again.
 */
export function sectionsOf(tickets: Iterable<ShownOrder>, now: number, before: Sections): Sections {
  const sorted = noTickets<ShownOrder>()
  for (const ticket of tickets) if (isOnBoard(ticket, now)) sorted[ticket.status].push(ticket)
  const next = { ...before }
  let isChanged = false
  for (const status of ORDER_STATUSES) {
    const ids = sorted[status].sort(ORDERS_BY[STATUS_TABLE[status].sort]).map(({ id }) => id)
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

const ORDERS_BY = { 'oldest first': oldestFirst, 'newest first': latestChangeFirst }

function compareIds(a: ShownOrder, b: ShownOrder): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
