import type { Store } from '#server/db/unit-of-work.ts'
import { CLOSED_ORDERS_SHOWN_MS, type Order } from '#shared/orders/order.ts'
import { isOpen } from '#shared/orders/order-status.ts'
import { liveOrderToWire } from '#shared/orders/orders-api.ts'
import { readBoard } from './read-orders.ts'

const HOUR_MS = 60 * 60 * 1000
const MOST_KEPT_CHARACTERS = 48 * 1024 * 1024 // of all boards here; the longest unused make room

/** All live orders as they stood at `revision`, written as a JSON array. `rows`: how many were read for it. */
export type WrittenBoard = {
  revision: number
  isPaused: boolean
  pauseReason: string
  ordersJson: string
  rows: number
}

/**
 * Order boards as JSON, each written once for everybody who asks at one revision. When the revision has moved, only
 * the orders that changed are read and written again.
 */
export type LiveBoards = {
  /** Undefined where there is no such restaurant. */
  current(restaurantId: string, now: number): Promise<WrittenBoard | undefined>
  /** Orders that changed without a new revision: a kitchen has shown them. */
  retell(orders: readonly Order[]): void
}

type Line = { id: string; revision: number; placedAt: number; json: string }
type Kept = { revision: number; hour: number; lines: Map<string, Line>; json: string | undefined; characters: number }

/** Orders also leave the board as they grow old, which no revision tells: a board is read anew each hour. */
export const boardHour = (now: number): number => Math.floor(now / HOUR_MS)

export function liveBoards(store: Store): LiveBoards {
  const boards = new Map<string, Kept>()
  const lanes = new Map<string, Promise<unknown>>()
  let characters = 0

  async function read(restaurantId: string, now: number): Promise<WrittenBoard | undefined> {
    const hour = boardHour(now)
    const held = boards.get(restaurantId)
    const known = held?.hour === hour ? held : undefined
    const closedSince = now - CLOSED_ORDERS_SHOWN_MS
    const news = await store.read(() => readBoard(restaurantId, now, known?.revision))
    if (!news) return undefined
    const { orders, isWhole, ...pulse } = news
    const board = !isWhole && known ? known : { revision: 0, hour, lines: new Map(), json: undefined, characters: 0 }
    drop(restaurantId)
    for (const order of orders) apply(board, order, closedSince)
    board.revision = pulse.revision
    board.json ??= `[${[...board.lines.values()]
      .toSorted(byPlacing)
      .map(({ json }) => json)
      .join(',')}]`
    keep(restaurantId, board)
    return { ...pulse, ordersJson: board.json, rows: orders.length }
  }

  function keep(restaurantId: string, board: Kept): void {
    boards.set(restaurantId, board)
    characters += board.characters
    for (const oldest of boards.keys()) {
      if (characters <= MOST_KEPT_CHARACTERS) return
      drop(oldest)
    }
  }

  function drop(restaurantId: string): void {
    characters -= boards.get(restaurantId)?.characters ?? 0
    boards.delete(restaurantId)
  }

  return {
    // One after the other: who waits finds the board as the one before has written it.
    current: async (restaurantId, now) => {
      const before = lanes.get(restaurantId) ?? Promise.resolve()
      const mine = before.then(() => read(restaurantId, now))
      const settled = mine.catch(() => undefined)
      lanes.set(restaurantId, settled)
      try {
        return await mine
      } finally {
        if (lanes.get(restaurantId) === settled) lanes.delete(restaurantId)
      }
    },
    retell: (orders) => {
      for (const order of orders) {
        const board = boards.get(order.restaurantId)
        if (board?.lines.get(order.id)?.revision !== order.revision) continue
        characters -= board.characters
        write(board, order)
        characters += board.characters
      }
    },
  }
}

function apply(board: Kept, order: Order, closedSince: number): void {
  if (isOpen(order.status) || (!order.isHidden && order.placedAt >= closedSince)) write(board, order)
  else remove(board, order.id)
}

function write(board: Kept, order: Order): void {
  remove(board, order.id)
  const { id, revision, placedAt } = order
  const json = JSON.stringify(liveOrderToWire(order))
  board.lines.set(id, { id, revision, placedAt, json })
  board.characters += 2 * json.length // once by itself, once in the board's own JSON
}

function remove(board: Kept, id: string): void {
  board.json = undefined
  board.characters -= 2 * (board.lines.get(id)?.json.length ?? 0)
  board.lines.delete(id)
}

function byPlacing(a: Line, b: Line): number {
  return a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1)
}
