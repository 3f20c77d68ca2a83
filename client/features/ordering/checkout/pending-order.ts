import type { PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { hasShape, VISIT_MS } from '../visit-keeper.ts'

/**
 * An order being placed. It is stored before it is first sent and until it is answered, so that after a reload, a
 * closed tab or a dead battery it is sent again with the same key, and is neither lost nor placed twice.
 */
export type PendingOrder = {
  key: string
  body: PlaceOrderBody
  /** When the diner pressed the button, by the phone's clock. */
  placedAt: number
  /** The diner stopped waiting. The same order keeps its key, because it may have been received. */
  isStopped: boolean
  /** It became too old to send, and the diner was asked about it. */
  isExpired?: boolean
  /** It was refused because the table's PIN was missing, so it was not received and is sent again with its key. */
  needsPin?: boolean
  /** The table's PIN as typed, to be checked before the order is sent. */
  pin?: string
}

/** How long the diner is still told that an order was never sent. */
export const REMEMBERED_MS = 24 * 60 * 60 * 1000

/** Past this age an order is no longer sent, because the diner has eaten or left. */
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

/**
 * The same dishes within this time count as the same order, which may have been received; later they are another meal.
 */
export function isSameOrder(pending: PendingOrder, body: PlaceOrderBody, now: number): boolean {
  return now - pending.placedAt <= 2 * VISIT_MS && JSON.stringify(pending.body) === JSON.stringify(body)
}
