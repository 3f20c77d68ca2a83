import { expect, test } from 'vitest'
import type { WireOrder } from '#shared/orders/orders-api.ts'
import { createPlacedOrders, isPlacedOrders, type PlacedOrders } from './order-store.ts'
import { visitKeeper } from './visit-keeper.ts'

const AT = '2026-11-21T12:41:00.000Z'
const WIRE: WireOrder = {
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

function opened(): PlacedOrders {
  return createPlacedOrders(
    visitKeeper('orders', isPlacedOrders, () => 0),
    () => 0,
  )
}

function progressIn(orders: PlacedOrders) {
  const progress = orders.store.getState().orders[0]?.progress
  if (!progress) throw new Error('there is an order')
  return progress
}

test('the newest order comes first, and a replayed answer is no second order', () => {
  const orders = opened()
  orders.add(WIRE, 'key-1')
  orders.add({ ...WIRE, _id: 'o2', orderNumber: 43 }, 'key-2')
  orders.add(WIRE, 'key-1')
  expect(orders.store.getState().orders.map(({ progress }) => progress.orderNumber)).toEqual([42, 43])
})

test('an older state that arrives late changes nothing, whatever its clock reads', () => {
  const orders = opened()
  orders.add(WIRE, 'key-1')
  const before = progressIn(orders)
  const later = { ...before, revision: 2, status: 'preparing' as const, statusChangedAt: before.statusChangedAt - 5 }
  orders.apply(later)
  orders.apply({ ...before, statusChangedAt: before.statusChangedAt + 5 })
  expect(progressIn(orders)).toEqual(later)
})

test('a step taken back is news, though the order stands where it stood before', () => {
  const orders = opened()
  orders.add(WIRE, 'key-1')
  const before = progressIn(orders)
  orders.apply({ ...before, revision: 2, status: 'preparing', statusChangedAt: before.statusChangedAt + 5 })
  orders.apply({ ...before, revision: 3 })
  expect(progressIn(orders)).toMatchObject({ status: 'new', revision: 3 })
})

test('the kitchen having seen it is news, and is not unlearned', () => {
  const orders = opened()
  orders.add(WIRE, 'key-1')
  const before = progressIn(orders)
  orders.apply({ ...before, seenByKitchenAt: 5 })
  orders.apply(before)
  expect(progressIn(orders).seenByKitchenAt).toBe(5)
})

test('the phone keeps of the customer only the name it shows', () => {
  const orders = opened()
  orders.add(WIRE, 'key-1')
  expect(JSON.stringify(orders.store.getState())).not.toMatch(/example\.com|0400/)
})

test('an order is found by the key it was placed with', () => {
  const orders = opened()
  orders.add(WIRE, 'key-1')
  expect(orders.findPlacedWith('key-1')?.progress.orderNumber).toBe(42)
  expect(orders.findPlacedWith('key-2')).toBeUndefined()
})
