import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { isWireOrder, type ShownOrder, type WireOrder } from '#shared/orders/orders-api.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'

/** A conflict (409) carries the order's current state. */
export function orderInRefusal(error: unknown): WireOrder | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { order } = error.details
  return isWireOrder(order) ? order : undefined
}

export const NOTHING_DONE = 'Your change was not made.'

/** Another screen was faster, so this change no longer applies. */
export function movedText(name: string, status: OrderStatus): string {
  return `${name} was moved to ${STATUS_TABLE[status].label} on another screen.`
}

const NO_ANSWER_FROM_BEHIND: ReadonlySet<number> = new Set([502, 504]) // a proxy timed out or lost the server

/** Timed out or disconnected, so the change may still have been made. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && NO_ANSWER_FROM_BEHIND.has(error.status))
}

/** All that is known of an unanswered change is where the ticket was. */
export function unansweredText(order: Pick<ShownOrder, 'orderNumber' | 'tableNumber'>, from: OrderStatus): string {
  const { orderNumber, tableNumber } = order
  return `No answer yet for order ${orderNumber} (table ${tableNumber}). It is still shown in ${STATUS_TABLE[from].label}.`
}

export type RefusedStep = {
  /** The order's name, as in "Order 12 (table 7)". */
  name: string
  from: OrderStatus
  to: OrderStatus
  /** The order on the server, if the answer contained it. */
  standing: WireOrder | undefined
}

/** What happened and where the ticket is now. */
export function refusalText(error: unknown, { name, from, to, standing }: RefusedStep): string {
  const why = error instanceof ApiError ? error.code : undefined
  if (why === 'TOO_LATE_TO_UNDO') {
    return `It is too late to undo. ${name} stays in ${STATUS_TABLE[standing?.status ?? from].label}.`
  }
  if (standing?.hide) return `${name} was already hidden by another screen.`
  if (standing?.status === to) return `${name} was already moved to ${STATUS_TABLE[to].label} by another screen.`
  if (standing) return `${movedText(name, standing.status)} ${NOTHING_DONE}`
  if (why === 'ORDER_NOT_FOUND') return `${name} no longer exists.`
  if (why === 'NOT_SIGNED_IN') return 'You are signed out. Please log in again.'
  const message = error instanceof Error ? error.message : 'Something went wrong. Please try again.'
  return `${name} stays in ${STATUS_TABLE[from].label}. ${message}`
}
