import type { PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { type CartLine, cartLineKey } from './cart-line.ts'

/** What an order on its way takes out of the cart, line by line. */
export type OrderedLine = { key: string; quantity: number }

export function orderedLines(body: PlaceOrderBody): OrderedLine[] {
  return body.foodDetails.map(({ menuItemId = '', quantity, notes, selectedExtras }) => ({
    key: cartLineKey({ menuItemId, extras: selectedExtras ?? [], notes: notes ?? '' }),
    quantity,
  }))
}

/** Whether the cart still is what the order was made of. */
export function holdsOrder(lines: readonly CartLine[], body: PlaceOrderBody): boolean {
  const ordered = orderedLines(body)
  return (
    lines.length === ordered.length &&
    ordered.every(({ key, quantity }) => lines.some((line) => line.key === key && line.quantity === quantity))
  )
}
