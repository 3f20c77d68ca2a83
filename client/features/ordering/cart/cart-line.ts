import type { MenuItem } from '#shared/menu/menu.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { hasShape } from '../visit-keeper.ts'

/** A dish as the diner chose it, at the prices shown then. */
export type CartLine = OrderLine & { key: string; imageUrl: string | null }

/** The diner's choices for a dish before it is added to the cart. */
export type Choice = { extraIds: readonly string[]; quantity: number; notes: string }

export const PLAIN_CHOICE: Choice = { extraIds: [], quantity: 1, notes: '' }

type Identity = { menuItemId: string; extras: readonly { name: string }[]; notes: string }

/** The same dish, extras and notes give the same line. */
export function cartLineKey({ menuItemId, extras, notes }: Identity): string {
  return JSON.stringify([menuItemId, extras.map((extra) => extra.name).sort(), notes.trim()])
}

export function cartLineOf(item: MenuItem, choice: Choice): CartLine {
  const identity = {
    menuItemId: item.id,
    extras: item.extras
      .filter((extra) => choice.extraIds.includes(extra.id))
      .map(({ name, priceCents }) => ({ name, priceCents })),
    notes: choice.notes.trim(),
  }
  return {
    ...identity,
    key: cartLineKey(identity),
    name: item.name,
    imageUrl: item.imageUrl,
    priceCents: item.priceCents,
    quantity: choice.quantity,
  }
}

export function isCartLines(value: unknown): value is CartLine[] {
  return Array.isArray(value) && value.every(isCartLine)
}

function isCartLine(value: unknown): boolean {
  return (
    hasShape(value, {
      key: 'string',
      menuItemId: 'string',
      name: 'string',
      priceCents: 'number',
      quantity: 'number',
      notes: 'string',
      extras: 'object',
    }) &&
    Array.isArray(value.extras) &&
    value.extras.every((extra) => hasShape(extra, { name: 'string', priceCents: 'number' }))
  )
}
