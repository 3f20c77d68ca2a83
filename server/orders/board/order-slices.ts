import type { Cost } from '#server/auth/limits/work-budget.ts'
import type { Service } from '#server/service.ts'
import { CLOSED_ORDERS_SHOWN_MS, type Order } from '#shared/orders/order.ts'
import { isOpen, ORDER_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import { listOrdersPlacedAfter } from '../order-repository.ts'
import { charactersOf } from './read-orders.ts'
import { sliceSize } from './slice-size.ts'

const SLICE_CHARACTERS = 128 * 1024 // takes some milliseconds to read, and other work runs between two reads

/** The position in one status, with the orders read but not yet returned. */
type Cursor = { status: OrderStatus; after: { placedAt: number; id: string }; read: Order[]; isDone: boolean }

/**
 * All orders placed in [from, until), oldest first, in slices, so that a busy day does not block other requests; an
 * account that reads a lot waits between slices. Each status is read along its range of the index, in order. The work
 * is charged to `who`.
 * @throws TOO_MANY_REQUESTS before the first slice
 */
export async function* ordersInSlices(
  service: Service,
  who: string,
  restaurantId: string,
  { from, until }: { from: number | ((status: OrderStatus) => number); until: number },
): AsyncGenerator<readonly Order[]> {
  const cursors: Cursor[] = ORDER_STATUSES.map((status) => ({
    status,
    after: { placedAt: typeof from === 'number' ? from : from(status), id: '' },
    read: [],
    isDone: false,
  }))
  let orders = 0
  let characters = 0
  let isBegun = false

  async function readOn(cursor: Cursor): Promise<void> {
    const range = { until, most: sliceSize(orders, characters, SLICE_CHARACTERS) }
    const read = () => service.store.read(() => listOrdersPlacedAfter(restaurantId, cursor.status, cursor.after, range))
    cursor.read = await service.work[isBegun ? 'goOn' : 'run'](who, read, costOf)
    isBegun = true
    cursor.isDone = cursor.read.length < range.most
    cursor.after = cursor.read.at(-1) ?? cursor.after
    orders += cursor.read.length
    characters += charactersOf(cursor.read)
  }

  const end = service.work.beginLong(who)
  try {
    while (cursors.some(({ isDone, read }) => !isDone || read.length > 0)) {
      for (const cursor of cursors) if (!cursor.isDone && cursor.read.length === 0) await readOn(cursor)
      const slice = mergedFrom(cursors)
      if (slice.length > 0) yield slice
    }
  } finally {
    end()
  }
}

/** The orders that count as sold or canceled, without test orders. */
export async function* salesInSlices(...of: Parameters<typeof ordersInSlices>): AsyncGenerator<readonly Order[]> {
  for await (const orders of ordersInSlices(...of)) yield orders.filter(({ isTest }) => !isTest)
}

/** Each order is read and serialised for this response only. */
export function costOf(orders: readonly Order[]): Cost {
  return { rows: 2 * orders.length, bytes: 2 * charactersOf(orders) }
}

/** The live list in slices, for a board that is too large to hold in memory. */
export async function* liveOrdersInSlices(
  service: Service,
  who: string,
  restaurantId: string,
): AsyncGenerator<readonly Order[]> {
  const closedSince = service.now() - CLOSED_ORDERS_SHOWN_MS
  const from = (status: OrderStatus) => (isOpen(status) ? 0 : closedSince)
  for await (const orders of ordersInSlices(service, who, restaurantId, { from, until: Number.MAX_SAFE_INTEGER })) {
    yield orders.filter(({ isHidden }) => !isHidden)
  }
}

/** Takes the oldest orders, up to the point where an unread order could be older. */
function mergedFrom(cursors: readonly Cursor[]): Order[] {
  const slice: Order[] = []
  const isReadable = () => cursors.every(({ isDone, read }) => isDone || read.length > 0)
  while (isReadable()) {
    const [next] = cursors.filter(({ read }) => read.length > 0).toSorted((a, b) => byPlacing(a.read[0], b.read[0]))
    const order = next?.read.shift()
    if (!order) break
    slice.push(order)
  }
  return slice
}

function byPlacing(a: Order | undefined, b: Order | undefined): number {
  if (!a || !b) return 0
  return a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1)
}

/** All slices in one list, for figures over the whole day. */
export async function gatherOrders(slices: AsyncIterable<readonly Order[]>): Promise<Order[]> {
  const all: Order[] = []
  for await (const orders of slices) all.push(...orders)
  return all
}
