import type { PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { hasShape, VISIT_MS } from '../visit-keeper.ts'

/**
 * An order on its way: kept before it is first sent and until it is answered, so that a reload, a closed tab or
 * a dead battery goes on with the same key and can neither lose the order nor place it twice.
 */
export type PendingOrder = {
  key: string
  body: PlaceOrderBody
  /** When the diner pressed the button, by the phone's clock. */
  placedAt: number
  /** Nobody waits for the answer any more. The key stays with the same content: it may be in already. */
  isStopped: boolean
  /** It was not the diner who stopped: it grew too old to be sent, and the diner has been asked about it. */
  isExpired?: boolean
  /** It was refused for want of the table's PIN: it is not in, and is sent again with its key. */
  needsPin?: boolean
  /** The table's PIN as the diner typed it, to be proven before the order is sent. */
  pin?: string
}

/** Long after the meal the diner still hears that an order never went out; by the next day it is of no use. */
export const REMEMBERED_MS = 24 * 60 * 60 * 1000

/** Past this age an order is not sent any more: by then the diner has eaten, or gone. */
export function isTooOld(pending: PendingOrder, now: number): boolean {
  return now - pending.placedAt > VISIT_MS
}

export function isPendingOrder(value: unknown): value is PendingOrder {
  return (
    hasShape(value, { key: 'string', body: 'object', placedAt: 'number', isStopped: 'boolean' }) &&
    hasShape(value.body, { restaurantId: 'string', customerDetails: 'object', foodDetails: 'object' }) &&
    Array.isArray(value.body.foodDetails)
  )
}

/** The same dishes this soon are the same order, which may be in after all; later they are another meal. */
export function isSameOrder(pending: PendingOrder, body: PlaceOrderBody, now: number): boolean {
  return now - pending.placedAt <= 2 * VISIT_MS && JSON.stringify(pending.body) === JSON.stringify(body)
}
