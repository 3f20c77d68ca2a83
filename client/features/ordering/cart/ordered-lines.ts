import type { PublicMenu } from '#shared/menu/menu.ts'
import { orderInBody, type PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { findMenuItem } from './cart-check.ts'
import { type CartLine, cartLineKey } from './cart-line.ts'

/** A line and quantity that a pending order takes out of the cart. */
export type OrderedLine = { key: string; quantity: number }

/** The lines of a pending order in the cart's form, at the prices shown to the diner. */
export function linesOfOrder(body: PlaceOrderBody, menu: PublicMenu): CartLine[] {
  return orderInBody(body).lines.map((line) => ({
    ...line,
    key: cartLineKey(line),
    imageUrl: findMenuItem(menu, line.menuItemId)?.imageUrl ?? null,
  }))
}

export function orderedLines(body: PlaceOrderBody): OrderedLine[] {
  return orderInBody(body).lines.map((line) => ({ key: cartLineKey(line), quantity: line.quantity }))
}

/** The cart's lines without those of an order. */
export function linesWithout(lines: readonly CartLine[], ordered: readonly OrderedLine[]): CartLine[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - quantityIn(ordered, line.key) }))
    .filter((line) => line.quantity > 0)
}

export function quantityIn(lines: readonly OrderedLine[], key: string): number {
  return lines.find((line) => line.key === key)?.quantity ?? 0
}

/** Whether the cart still contains exactly the order's lines. */
export function holdsOrder(lines: readonly CartLine[], body: PlaceOrderBody): boolean {
  const ordered = orderedLines(body)
  return lines.length === ordered.length && ordered.every(({ key, quantity }) => quantityIn(lines, key) === quantity)
}
