import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PublicMenu } from '#shared/menu/menu.ts'
import { ORDER_LIMITS } from '#shared/orders/order.ts'
import type { VisitKeeper } from '../visit-keeper.ts'
import { atCurrentPrice, checkLine } from './cart-check.ts'
import type { CartLine } from './cart-line.ts'
import { linesWithout, type OrderedLine, quantityIn } from './ordered-lines.ts'

/** Until the stored cart is loaded, an empty list means "not known yet". */
export type CartState = { lines: readonly CartLine[]; isRestored: boolean }

export type Cart = {
  store: StoreApi<CartState>
  restore: () => void
  add: (line: CartLine) => void
  changeQuantity: (key: string, quantity: number) => void
  remove: (key: string) => void
  /** Removes ordered quantities, and keeps what was added meanwhile. */
  takeOrdered: (ordered: readonly OrderedLine[]) => void
  /** Returns the lines of an unsent order to the cart, without duplicating those still in it. */
  putBack: (ordered: readonly CartLine[]) => void
  acceptCurrentPrices: (menu: PublicMenu) => void
  /** The stored cart that all tabs of this table share, however old. */
  readShared: () => readonly CartLine[]
}

export function createCart(keeper: VisitKeeper<CartLine[]>): Cart {
  const store = createStore<CartState>(() => ({ lines: [], isRestored: false }))

  function keep(lines: readonly CartLine[]): void {
    store.setState({ lines })
    if (lines.length === 0) keeper.forget()
    else keeper.write([...lines])
  }

  function update(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
    keep(change(store.getState().lines))
  }

  return {
    store,
    restore: () => store.setState({ lines: keeper.read() ?? [], isRestored: true }),
    add: (added) =>
      update((lines) => {
        const isThere = lines.some((line) => line.key === added.key)
        if (!isThere) return [...lines, added]
        return lines.map((line) =>
          // The dish as it is now, so that the cart has the price the diner has just seen.
          line.key === added.key ? { ...added, quantity: withinLimits(line.quantity + added.quantity) } : line,
        )
      }),
    changeQuantity: (key, quantity) =>
      update((lines) => lines.map((line) => (line.key === key ? { ...line, quantity: withinLimits(quantity) } : line))),
    remove: (key) => update((lines) => lines.filter((line) => line.key !== key)),
    takeOrdered: (ordered) => update((lines) => linesWithout(lines, ordered)),
    putBack: (ordered) =>
      update((lines) => [
        ...ordered.map((line) => ({ ...line, quantity: Math.max(line.quantity, quantityIn(lines, line.key)) })),
        ...lines.filter(({ key }) => quantityIn(ordered, key) === 0),
      ]),
    acceptCurrentPrices: (menu) => update((lines) => lines.map((line) => atCurrentPrice(line, checkLine(line, menu)))),
    readShared: () => keeper.read(Number.POSITIVE_INFINITY) ?? [],
  }
}

function withinLimits(quantity: number): number {
  return Math.min(ORDER_LIMITS.quantity, Math.max(1, quantity))
}

export function countItems(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

export function dishCount(count: number): string {
  return `${count} ${count === 1 ? 'dish' : 'dishes'}`
}

/** How many more of a line an order can have. */
export function roomOn(lines: readonly CartLine[], key: string): number {
  return ORDER_LIMITS.quantity - quantityIn(lines, key)
}

/** Whether an order can have one more different line. */
export function hasRoomFor(lines: readonly CartLine[], key: string): boolean {
  return lines.length < ORDER_LIMITS.lines || lines.some((line) => line.key === key)
}
