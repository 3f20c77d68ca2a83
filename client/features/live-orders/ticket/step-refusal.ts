import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { ShownOrder, WireOrder } from '#shared/orders/orders-api.ts'
import { STATUS_WORDS } from '../board-sections.ts'

/** A refusal by conflict carries the order as it stands. */
export function orderInRefusal(error: unknown): WireOrder | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { order } = error.details
  // The contract's shape for 409 on an order; anything without an id and a revision is something else.
  const isOrder = typeof order === 'object' && order !== null && '_id' in order && 'revision' in order
  return isOrder ? (order as WireOrder) : undefined
}

export const NOTHING_DONE = 'Nothing was done here.'

/** Another screen was faster, and what was about to be done here makes no sense any more. */
export function movedText(name: string, status: OrderStatus): string {
  return `${name} is in ${STATUS_WORDS[status]}: another screen changed it.`
}

const NO_ANSWER_FROM_BEHIND: ReadonlySet<number> = new Set([502, 504]) // a proxy that waited in vain

/** Too late, or cut off on the way: the step may have been made all the same. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && NO_ANSWER_FROM_BEHIND.has(error.status))
}

/** What is known of a step without an answer: nothing but where the ticket last stood. */
export function unansweredText(order: Pick<ShownOrder, 'orderNumber' | 'tableNumber'>, from: OrderStatus): string {
  const { orderNumber, tableNumber } = order
  return `No answer yet for order ${orderNumber} (table ${tableNumber}). It is still shown in ${STATUS_WORDS[from]}.`
}

export type RefusedStep = {
  /** The order's name, as in "Order 12 (table 7)". */
  name: string
  from: OrderStatus
  to: OrderStatus
  /** The order as the server holds it, where it said so. */
  standing: WireOrder | undefined
}

/** What happened, and where the ticket is now: for whoever tapped and saw it go back. */
export function refusalText(error: unknown, { name, from, to, standing }: RefusedStep): string {
  const why = error instanceof ApiError ? error.code : undefined
  if (why === 'TOO_LATE_TO_UNDO') {
    return `It is too late to undo. ${name} stays in ${STATUS_WORDS[standing?.status ?? from]}.`
  }
  if (standing?.hide) return `${name} was already hidden by another screen.`
  if (standing?.status === to) return `${name} was already moved to ${STATUS_WORDS[to]} by another screen.`
  if (standing) return `${movedText(name, standing.status)} ${NOTHING_DONE}`
  if (why === 'ORDER_NOT_FOUND') return `${name} no longer exists.`
  if (why === 'NOT_SIGNED_IN') return 'You are signed out. Please log in again.'
  const message = error instanceof Error ? error.message : 'Something went wrong.'
  return `${name} stays in ${STATUS_WORDS[from]}. ${message}`
}
