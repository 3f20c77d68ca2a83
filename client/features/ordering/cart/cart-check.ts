import type { MenuItem, PublicMenu } from '#shared/menu/menu.ts'
import type { OrderExtra } from '#shared/orders/order.ts'
import { orderTotalCents } from '#shared/orders/pricing.ts'
import type { CartLine } from './cart-line.ts'

/** A cart line compared with the current menu. */
export type LineCheck =
  | { kind: 'fine' }
  | { kind: 'unavailable' }
  | { kind: 'gone' }
  | { kind: 'extra-gone'; extra: string }
  | { kind: 'price-changed'; priceCents: number; extras: readonly OrderExtra[] }

export function findMenuItem(menu: PublicMenu, id: string): MenuItem | undefined {
  for (const section of menu.sections) {
    const item = section.items.find((candidate) => candidate.id === id)
    if (item) return item
  }
  return undefined
}

export function checkLine(line: CartLine, menu: PublicMenu): LineCheck {
  const item = findMenuItem(menu, line.menuItemId)
  if (!item) return { kind: 'gone' }
  if (!item.isAvailable) return { kind: 'unavailable' }
  const extras: OrderExtra[] = []
  for (const { name } of line.extras) {
    const extra = item.extras.find((candidate) => candidate.name === name)
    if (!extra) return { kind: 'extra-gone', extra: name }
    extras.push({ name, priceCents: extra.priceCents })
  }
  const isSamePrice =
    item.priceCents === line.priceCents &&
    extras.every((extra, index) => extra.priceCents === line.extras[index]?.priceCents)
  return isSamePrice ? { kind: 'fine' } : { kind: 'price-changed', priceCents: item.priceCents, extras }
}

/** The line at its current price. A line that cannot be ordered is returned unchanged. */
export function atCurrentPrice(line: CartLine, check: LineCheck): CartLine {
  return check.kind === 'price-changed' ? { ...line, priceCents: check.priceCents, extras: check.extras } : line
}

/**
 * The cart's totals at the prices the diner chose and at current prices. Lines that cannot be ordered count in neither.
 */
export function cartTotals(lines: readonly CartLine[], menu: PublicMenu): { wasCents: number; cents: number } {
  const counted = lines.filter((line) => canBeOrdered(checkLine(line, menu)))
  return {
    wasCents: orderTotalCents(counted),
    cents: orderTotalCents(counted.map((line) => atCurrentPrice(line, checkLine(line, menu)))),
  }
}

export function canBeOrdered(check: LineCheck): boolean {
  return check.kind === 'fine' || check.kind === 'price-changed'
}
