import type { PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { hasShape } from './visit-keeper.ts'

/**
 * An order on its way: kept before it is first sent and until it is answered, so that a reload, a closed tab or
 * a dead battery goes on with the same key and can neither lose the order nor place it twice.
 */
export type PendingOrder = {
  key: string
  body: PlaceOrderBody
  /** When the diner pressed the button, by the phone's clock. */
  placedAt: number
  /** The diner no longer waits for the answer. The key stays with the same content: it may be in already. */
  isStopped: boolean
}

export function isPendingOrder(value: unknown): value is PendingOrder {
  return (
    hasShape(value, { key: 'string', body: 'object', placedAt: 'number', isStopped: 'boolean' }) &&
    hasShape(value.body, { restaurantId: 'string', customerDetails: 'object', foodDetails: 'object' }) &&
    Array.isArray(value.body.foodDetails)
  )
}

export function hasSameBody(pending: PendingOrder, body: PlaceOrderBody): boolean {
  return JSON.stringify(pending.body) === JSON.stringify(body)
}
