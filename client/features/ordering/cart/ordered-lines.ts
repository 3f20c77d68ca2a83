import type { PublicMenu } from '#shared/menu/menu.ts'
import { dollarsToCents } from '#shared/money.ts'
import type { PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { findMenuItem } from './cart-check.ts'
import { type CartLine, cartLineKey } from './cart-line.ts'

/** What an order on its way takes out of the cart, line by line. */
export type OrderedLine = { key: string; quantity: number }

/** The lines of an order on its way as the cart holds them, at the prices the diner was shown. */
export function linesOfOrder(body: PlaceOrderBody, menu: PublicMenu): CartLine[] {
  return body.foodDetails.map(({ menuItemId = '', name, quantity, price, notes: written, selectedExtras = [] }) => {
    const notes = written ?? ''
    const extras = selectedExtras.map((extra) => ({ name: extra.name, priceCents: dollarsToCents(extra.price) ?? 0 }))
    return {
      key: cartLineKey({ menuItemId, extras, notes }),
      menuItemId,
      name,
      quantity,
      priceCents: dollarsToCents(price) ?? 0,
      notes,
      extras,
      imageUrl: findMenuItem(menu, menuItemId)?.imageUrl ?? null,
    }
  })
}

export function orderedLines(body: PlaceOrderBody): OrderedLine[] {
  return body.foodDetails.map(({ menuItemId = '', quantity, notes, selectedExtras }) => ({
    key: cartLineKey({ menuItemId, extras: selectedExtras ?? [], notes: notes ?? '' }),
    quantity,
  }))
}

/** What stays in the cart when an order has gone out of it. */
export function linesWithout(lines: readonly CartLine[], ordered: readonly OrderedLine[]): CartLine[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - quantityIn(ordered, line.key) }))
    .filter((line) => line.quantity > 0)
}

export function quantityIn(lines: readonly OrderedLine[], key: string): number {
  return lines.find((line) => line.key === key)?.quantity ?? 0
}

/** Whether the cart still is what the order was made of. */
export function holdsOrder(lines: readonly CartLine[], body: PlaceOrderBody): boolean {
  const ordered = orderedLines(body)
  return lines.length === ordered.length && ordered.every(({ key, quantity }) => quantityIn(lines, key) === quantity)
}
