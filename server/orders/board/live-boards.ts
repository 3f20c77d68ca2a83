import type { Store } from '#server/db/unit-of-work.ts'
import { loopTime } from '#server/pacing/loop-time.ts'
import { findRestaurant, readPulse } from '#server/restaurants/restaurant-repository.ts'
import { CLOSED_ORDERS_SHOWN_MS, type Order } from '#shared/orders/order.ts'
import { isOpen, ORDER_STATUSES } from '#shared/orders/order-status.ts'
import { liveOrderToWire } from '#shared/orders/orders-api.ts'
import { listOrdersPlacedAfter } from '../order-repository.ts'
import { readBoardChanges } from './read-orders.ts'
import { sliceSize } from './slice-size.ts'

const HOUR_MS = 60 * 60 * 1000
const MOST_KEPT_CHARACTERS = 24 * 1024 * 1024 // of all boards' orders, and the same again for their complete JSON
const MOST_WHOLE_CHARACTERS = 8 * 1024 * 1024 // of one board's JSON: a thousand orders of 8 KB each
const SLICE_CHARACTERS = 64 * 1024 // of one read, so that other work can run between two reads
const EVER_AFTER = Number.MAX_SAFE_INTEGER

/**
 * All live orders at `revision`. `ordersJson` is a JSON array, or undefined if it would be too large to hold at once.
 * `rows` is how many orders were read for it.
 */
export type WrittenBoard = {
  revision: number
  isPaused: boolean
  pauseReason: string
  ordersJson: string | undefined
  rows: number
}

/**
 * Order boards as JSON, built once per revision for all requests. When the revision changes, only the orders that
 * changed are read and serialised again.
 */
export type LiveBoards = {
  /** Undefined if there is no such restaurant. */
  current(restaurantId: string, now: number): Promise<WrittenBoard | undefined>
  /** Orders that changed without a new revision, because a kitchen has shown them. */
  retell(orders: readonly Order[]): void
}

type Line = { id: string; revision: number; placedAt: number; json: string }
type Kept = { revision: number; hour: number; lines: Map<string, Line>; json: string | undefined; characters: number }

/** Orders also leave the board with age, without a new revision, so a board is re-read every hour. */
export const boardHour = (now: number): number => Math.floor(now / HOUR_MS)

export function liveBoards(store: Store): LiveBoards {
  const boards = new Map<string, Kept>()
  const lanes = new Map<string, Promise<unknown>>()
  /** Boards that were too large, with the hour of that finding, so that they are not read again in vain. */
  const large = new Map<string, number>()
  let characters = 0

  async function read(restaurantId: string, now: number): Promise<WrittenBoard | undefined> {
    const hour = boardHour(now)
    const held = boards.get(restaurantId)
    const closedSince = now - CLOSED_ORDERS_SHOWN_MS
    let known = held?.hour === hour ? held : undefined
    if (large.get(restaurantId) === hour) {
      const pulse = await store.read(() => readPulse(restaurantId))
      return pulse && { ...pulse, ordersJson: undefined, rows: 1 }
    }
    large.delete(restaurantId)
    let rows = 0
    for (;;) {
      const revision = known?.revision
      const changes = await store.read(() => readBoardChanges(restaurantId, revision))
      if (!changes) return undefined
      const { orders, isCut, ...pulse } = changes
      if (orders === undefined || !known) {
        // Changes made during this read are picked up by the next one.
        const { isTooLarge, ...board } = await readInSlices(restaurantId, {
          hour,
          revision: pulse.revision,
          closedSince,
        })
        rows += board.lines.size
        if (isTooLarge) return tooLarge(restaurantId, hour, { ...pulse, rows })
        known = board
        continue
      }
      drop(restaurantId)
      for (const order of orders) apply(known, order, closedSince)
      known.revision = pulse.revision
      rows += orders.length
      if (isCut) {
        await rest(0)
        continue
      }
      if (known.characters > MOST_WHOLE_CHARACTERS) return tooLarge(restaurantId, hour, { ...pulse, rows })
      known.json ??= `[${[...known.lines.values()]
        .toSorted(byPlacing)
        .map(({ json }) => json)
        .join(',')}]`
      keep(restaurantId, known)
      return { ...pulse, ordersJson: known.json, rows }
    }
  }

  function tooLarge(restaurantId: string, hour: number, read: Omit<WrittenBoard, 'ordersJson'>): WrittenBoard {
    large.set(restaurantId, hour)
    return { ...read, ordersJson: undefined }
  }

  /** Ends early if the open orders are too large. */
  async function readInSlices(
    restaurantId: string,
    { hour, revision, closedSince }: { hour: number; revision: number; closedSince: number },
  ): Promise<Kept & { isTooLarge: boolean }> {
    const open = (await store.read(() => findRestaurant(restaurantId)))?.openOrders ?? 0
    const board: Kept = { revision, hour, lines: new Map(), json: undefined, characters: 0 }
    for (const status of ORDER_STATUSES) {
      let after = { placedAt: isOpen(status) ? 0 : closedSince, id: '' }
      for (let isDone = false; !isDone; ) {
        const from = after
        const most = sliceSize(board.lines.size, board.characters, SLICE_CHARACTERS)
        const range = { until: EVER_AFTER, most }
        const busyMs = loopTime()
        const orders = await store.read(() => listOrdersPlacedAfter(restaurantId, status, from, range))
        for (const order of orders) apply(board, order, closedSince)
        after = orders.at(-1) ?? after
        isDone = orders.length < most
        await rest(busyMs())
        const all = Math.max(open, board.lines.size)
        const isTooLarge = (board.characters / board.lines.size) * all > MOST_WHOLE_CHARACTERS
        if (isTooLarge) return { ...board, isTooLarge }
      }
    }
    return { ...board, isTooLarge: false }
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
    // One at a time: a waiting request finds the board that the one before it has built.
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
  board.characters += json.length
}

function remove(board: Kept, id: string): void {
  board.json = undefined
  board.characters -= board.lines.get(id)?.json.length ?? 0
  board.lines.delete(id)
}

/** Lets other work run for several turns of the event loop, or for one after a short read. */
const rest = (ms: number) => new Promise<void>((next) => void (ms < 2 ? setImmediate(next) : setTimeout(next, ms)))

function byPlacing(a: Line, b: Line): number {
  return a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1)
}
