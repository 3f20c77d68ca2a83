import { createStore, type StoreApi } from 'zustand/vanilla'
import { type OrderProgress, orderFromWire, type WireOrder } from '#shared/orders/orders-api.ts'
import { hasShape, type VisitKeeper } from '../visit-keeper.ts'
import { isUnreadCancellation, type PlacedOrder } from './placed-order.ts'

export type PlacedOrders = {
  /** Newest first. */
  store: StoreApi<{ orders: readonly PlacedOrder[] }>
  restore: () => void
  add: (order: WireOrder, key: string) => void
  /** Searches the orders that all tabs of this table share. */
  findPlacedWith: (key: string) => PlacedOrder | undefined
  /** The newest order that this phone has heard of since then, in any tab of this table. */
  findHeardSince: (since: number) => PlacedOrder | undefined
  apply: (progress: OrderProgress) => void
  /** Marks all cancellations as seen. */
  readCancellations: () => void
  /** Removes an order that the server no longer knows. */
  drop: (orderId: string) => void
}

export function createPlacedOrders(keeper: VisitKeeper<PlacedOrder[]>, now: () => number): PlacedOrders {
  const store = createStore<{ orders: readonly PlacedOrder[] }>(() => ({ orders: [] }))

  function update(change: (orders: readonly PlacedOrder[]) => PlacedOrder[]): void {
    const orders = change(store.getState().orders)
    store.setState({ orders })
    keeper.write(orders)
  }

  function restore(): void {
    store.setState({ orders: keeper.read() ?? [] })
  }

  return {
    store,
    restore,
    findPlacedWith: (key) => {
      restore()
      return store.getState().orders.find((order) => order.placedWithKey === key)
    },
    findHeardSince: (since) => {
      restore()
      return store.getState().orders.find(({ heardAt }) => heardAt >= since)
    },
    add: (wire, key) =>
      update((orders) => {
        const placed = { ...placedOrderOf(wire, now()), placedWithKey: key }
        return [placed, ...orders.filter((order) => order.progress.orderId !== placed.progress.orderId)]
      }),
    apply: (progress) => {
      const known = store.getState().orders.find((order) => order.progress.orderId === progress.orderId)
      if (!known || !isNews(known.progress, progress)) return
      update((orders) => orders.map((order) => (order === known ? { ...order, progress } : order)))
    },
    readCancellations: () => {
      if (!store.getState().orders.some(isUnreadCancellation)) return
      update((orders) =>
        orders.map((order) =>
          isUnreadCancellation(order) ? { ...order, readCancellationAt: order.progress.statusChangedAt } : order,
        ),
      )
    },
    drop: (orderId) => update((orders) => orders.filter((order) => order.progress.orderId !== orderId)),
  }
}

/**
 * Push and poll may arrive out of order, so an older state never replaces a newer one. Times cannot decide, because an
 * undone change has an earlier time. Being seen by the kitchen does not change the revision.
 */
function isNews(known: OrderProgress, heard: OrderProgress): boolean {
  if (heard.revision !== known.revision) return heard.revision > known.revision
  return heard.seenByKitchenAt !== null || known.seenByKitchenAt === null
}

function placedOrderOf(wire: WireOrder, heardAt: number): PlacedOrder {
  const order = orderFromWire(wire)
  const { revision, orderNumber, status, placedAt, statusChangedAt, seenByKitchenAt, cancellationReason } = order
  return {
    customerName: order.customer.name,
    tableNumber: order.tableNumber,
    lines: order.lines,
    totalCents: order.totalCents,
    heardAt,
    progress: {
      orderId: order.id,
      revision,
      orderNumber,
      status,
      placedAt,
      statusChangedAt,
      seenByKitchenAt,
      cancellationReason,
      steps: [],
    },
  }
}

export function isPlacedOrders(value: unknown): value is PlacedOrder[] {
  return (
    Array.isArray(value) &&
    value.every(
      (order) =>
        hasShape(order, { customerName: 'string', lines: 'object', totalCents: 'number', progress: 'object' }) &&
        Array.isArray(order.lines) &&
        hasShape(order.progress, {
          orderId: 'string',
          revision: 'number',
          orderNumber: 'number',
          status: 'string',
          steps: 'object',
        }),
    )
  )
}
