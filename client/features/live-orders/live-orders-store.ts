import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ShownOrder } from '#shared/orders/orders-api.ts'
import { EMPTY_SECTIONS, type Sections, sectionsOf } from './board-sections.ts'

/** What a status change shows before the server has answered. `step` identifies the change. */
export type Overlay = Pick<ShownOrder, 'status' | 'statusChangedAt' | 'cancellationReason' | 'isHidden'> & {
  step: number
}

export type OrderBoard = {
  /** Each order as last received from the server. */
  orders: ReadonlyMap<string, ShownOrder>
  overlays: ReadonlyMap<string, Overlay>
  /** What is shown: orders with their overlays. An unchanged order keeps its object. */
  tickets: ReadonlyMap<string, ShownOrder>
  sections: Sections
  /** The list was complete up to this revision, so an unknown order at or below it has left the board. */
  floor: number
  isLoaded: boolean
}

const EMPTY: OrderBoard = {
  orders: new Map(),
  overlays: new Map(),
  tickets: new Map(),
  sections: EMPTY_SECTIONS,
  floor: 0,
  isLoaded: false,
}

export type LiveOrders = {
  store: StoreApi<OrderBoard>
  /** Orders from any source. Only newer revisions are applied. */
  apply: (orders: readonly ShownOrder[]) => void
  /** The complete live list up to a revision. Orders that are missing from it and not newer have left the board. */
  applyList: (orders: readonly ShownOrder[], upTo: number) => void
  lay: (id: string, overlay: Overlay) => void
  /** The server has answered a change: its overlay is removed, unless a later change has replaced it. */
  settle: (id: string, step: number) => void
  /** Removes closed orders that have become too old to show. */
  sweep: () => void
  clear: () => void
}

export function createLiveOrders(now: () => number): LiveOrders {
  const store = createStore<OrderBoard>(() => EMPTY)
  const change = (step: (board: OrderBoard) => OrderBoard) => {
    const board = store.getState()
    const next = step(board)
    if (next !== board) store.setState(derived(next, board, now()), true)
  }
  return {
    store,
    apply: (orders) => change((board) => withOrders(board, orders, board.floor)),
    applyList: (orders, upTo) => change((board) => withList(board, orders, upTo)),
    lay: (id, overlay) => change((board) => ({ ...board, overlays: new Map(board.overlays).set(id, overlay) })),
    settle: (id, step) => change((board) => withoutOverlay(board, id, step)),
    sweep: () => change((board) => ({ ...board })),
    clear: () => store.setState(EMPTY, true),
  }
}

function withOrders(board: OrderBoard, orders: readonly ShownOrder[], floor: number): OrderBoard {
  const news = orders.filter((order) => order.revision > (board.orders.get(order.id)?.revision ?? floor))
  if (news.length === 0) return board
  const known = new Map(board.orders)
  for (const order of news) {
    // One batch may contain an order twice.
    if (order.revision > (known.get(order.id)?.revision ?? floor)) known.set(order.id, order)
  }
  return { ...board, orders: known }
}

function withList(board: OrderBoard, list: readonly ShownOrder[], upTo: number): OrderBoard {
  // A list requested before the last complete one must not restore orders that have left since.
  const next = withOrders(board, list, upTo >= board.floor ? -1 : board.floor)
  const listed = new Set(list.map(({ id }) => id))
  const gone = [...next.orders.values()].filter((order) => order.revision <= upTo && !listed.has(order.id))
  const floor = Math.max(board.floor, upTo)
  if (gone.length === 0 && next === board && floor === board.floor && board.isLoaded) return board
  const orders = new Map(next.orders)
  for (const { id } of gone) orders.delete(id)
  return { ...next, orders, floor, isLoaded: true }
}

function withoutOverlay(board: OrderBoard, id: string, step: number): OrderBoard {
  if (board.overlays.get(id)?.step !== step) return board
  const overlays = new Map(board.overlays)
  overlays.delete(id)
  return { ...board, overlays }
}

function derived(board: OrderBoard, before: OrderBoard, now: number): OrderBoard {
  const tickets = new Map<string, ShownOrder>()
  for (const order of board.orders.values()) tickets.set(order.id, ticketOf(order, board, before))
  const sections = sectionsOf(tickets.values(), now, before.sections)
  return { ...board, tickets, sections }
}

function ticketOf(order: ShownOrder, board: OrderBoard, before: OrderBoard): ShownOrder {
  const overlay = board.overlays.get(order.id)
  const shown = before.tickets.get(order.id)
  const isSame = order === before.orders.get(order.id) && overlay === before.overlays.get(order.id)
  if (shown && isSame) return shown
  if (!overlay) return order
  const { step: _, ...change } = overlay
  return { ...order, ...change }
}
