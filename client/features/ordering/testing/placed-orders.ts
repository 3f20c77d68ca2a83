import type { OrderProgress, WireOrder } from '#shared/orders/orders-api.ts'
import { createPlacedOrders, isPlacedOrders, type PlacedOrders } from '../order-status/order-store.ts'
import type { PlacedOrder } from '../order-status/placed-order.ts'
import { visitKeeper } from '../visit-keeper.ts'

const AT = '2026-11-21T12:41:00.000Z'

export const WIRE: WireOrder = {
  _id: 'o1',
  restaurantId: 'r1',
  revision: 1,
  orderNumber: 42,
  tableNumber: 7,
  customerDetails: { name: 'Dina', email: 'dina@example.com', phone: '0400000000' },
  foodDetails: [],
  total: 67.8,
  status: 'new',
  orderDate: AT,
  statusChangedAt: AT,
  updatedAt: AT,
  seenByKitchenAt: null,
  cancellationReason: null,
  hide: false,
}

/** The orders stored on a phone, each heard of at the given time. */
export function openedOrders(now: () => number = () => 0): PlacedOrders {
  return createPlacedOrders(
    visitKeeper('orders', isPlacedOrders, () => 0),
    now,
  )
}

/** Coffee (No. 67), then dessert (No. 68). */
export function coffeeThenDessert(): PlacedOrders {
  const orders = openedOrders()
  orders.add({ ...WIRE, _id: 'coffee', orderNumber: 67 }, 'key-1')
  orders.add({ ...WIRE, _id: 'dessert', orderNumber: 68 }, 'key-2')
  return orders
}

export function orderOf(orders: PlacedOrders, id: string): PlacedOrder {
  const order = orders.store.getState().orders.find(({ progress }) => progress.orderId === id)
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

/** Applies a status change by the kitchen, with the next revision. */
export function step(orders: PlacedOrders, id: string, change: Partial<OrderProgress>): void {
  const { progress } = orderOf(orders, id)
  const revision = progress.revision + 1
  orders.apply({ ...progress, revision, statusChangedAt: revision * 1_000, ...change })
}

export const CANCELED = { status: 'canceled', cancellationReason: 'The machine is down' } as const
