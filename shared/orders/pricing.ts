import type { ErrorCode } from '../error-codes.ts'
import type { MenuItem } from '../menu/menu.ts'
import { withoutUnseen } from '../visible-text.ts'
import { ORDER_LIMITS, type OrderLine } from './order.ts'

type Priced = { priceCents: number; quantity: number; extras: readonly { priceCents: number }[] }

/** (price + sum of selected extras) x quantity (specification, section 5). */
export function lineTotalCents(line: Priced): number {
  return (line.priceCents + line.extras.reduce((sum, extra) => sum + extra.priceCents, 0)) * line.quantity
}

export function orderTotalCents(lines: readonly Priced[]): number {
  return lines.reduce((sum, line) => sum + lineTotalCents(line), 0)
}

/** A line as sent by a client; its prices are checked against the menu. */
export type AskedLine = Omit<OrderLine, 'menuItemId'> & { menuItemId?: string }

/** The menu as needed for pricing: visible dishes only, by id and by name. */
export type MenuIndex = {
  byId: ReadonlyMap<string, MenuItem>
  byName: ReadonlyMap<string, readonly MenuItem[]>
}

export function indexMenu(visibleItems: readonly MenuItem[]): MenuIndex {
  const byName = new Map<string, MenuItem[]>()
  for (const item of visibleItems) {
    const name = withoutUnseen(item.name) // the same cleaning as for requests, because older dishes may need it
    const sameName = byName.get(name)
    if (sameName) sameName.push(item)
    else byName.set(name, [item])
  }
  return { byId: new Map(visibleItems.map((item) => [item.id, item])), byName }
}

export type PricingRefusal = {
  kind: 'refused'
  code: Extract<
    ErrorCode,
    'EMPTY_ORDER' | 'ORDER_TOO_LARGE' | 'ITEM_NOT_ON_MENU' | 'ITEM_UNAVAILABLE' | 'EXTRA_NOT_ON_MENU' | 'PRICE_CHANGED'
  >
  /** The index of the line at fault, and the dish's name, if one line is at fault. */
  line?: number
  name?: string
  extra?: string
  /** With PRICE_CHANGED: the lines at current prices, for the diner to confirm. */
  currentLines?: readonly OrderLine[]
}

export type PricedOrder = { kind: 'priced'; lines: readonly OrderLine[]; totalCents: number }

/** Prices an order from the menu alone. A client's values are never corrected silently: they match or are refused. */
export function priceOrder(
  menu: MenuIndex,
  asked: readonly AskedLine[],
  askedTotalCents: number,
): PricedOrder | PricingRefusal {
  if (asked.length === 0) return { kind: 'refused', code: 'EMPTY_ORDER' }
  const lines: OrderLine[] = []
  for (const [index, wish] of asked.entries()) {
    const line = lineFromMenu(menu, wish)
    if ('code' in line) return { kind: 'refused', line: index, name: wish.name, ...line }
    lines.push(line)
  }
  const totalCents = orderTotalCents(lines)
  if (isOrderTooLarge(totalCents)) return { kind: 'refused', code: 'ORDER_TOO_LARGE' }
  const samePrices = lines.every((line, index) => hasSamePrices(line, asked[index]))
  if (!samePrices || totalCents !== askedTotalCents) {
    return { kind: 'refused', code: 'PRICE_CHANGED', currentLines: lines }
  }
  return { kind: 'priced', lines, totalCents }
}

export function isOrderTooLarge(totalCents: number): boolean {
  return totalCents > ORDER_LIMITS.totalCents
}

type LineFault = Pick<PricingRefusal, 'code' | 'extra'>

function lineFromMenu(menu: MenuIndex, wish: AskedLine): OrderLine | LineFault {
  const item = findItem(menu, wish)
  if (!item) return { code: 'ITEM_NOT_ON_MENU' }
  if (!item.isAvailable) return { code: 'ITEM_UNAVAILABLE' }
  const extras: { name: string; priceCents: number }[] = []
  for (const { name } of wish.extras) {
    const extra = item.extras.find((candidate) => withoutUnseen(candidate.name) === withoutUnseen(name))
    // An extra is a checkbox, so it can be chosen only once.
    if (!extra || extras.some((taken) => taken.name === extra.name)) return { code: 'EXTRA_NOT_ON_MENU', extra: name }
    extras.push({ name: extra.name, priceCents: extra.priceCents })
  }
  return {
    menuItemId: item.id,
    name: item.name,
    quantity: wish.quantity,
    priceCents: item.priceCents,
    notes: wish.notes,
    extras,
  }
}

function findItem(menu: MenuIndex, wish: AskedLine): MenuItem | undefined {
  if (wish.menuItemId !== undefined) return menu.byId.get(wish.menuItemId)
  const sameName = menu.byName.get(withoutUnseen(wish.name))
  return sameName?.length === 1 ? sameName[0] : undefined
}

function hasSamePrices(line: OrderLine, wish: AskedLine | undefined): boolean {
  return (
    wish !== undefined &&
    line.priceCents === wish.priceCents &&
    line.extras.every((extra, index) => extra.priceCents === wish.extras[index]?.priceCents)
  )
}
