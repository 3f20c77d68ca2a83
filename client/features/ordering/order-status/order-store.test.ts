import { expect, test } from 'vitest'
import { openedOrders, WIRE } from '../testing/placed-orders.ts'
import type { PlacedOrders } from './order-store.ts'

function progressIn(orders: PlacedOrders) {
  const progress = orders.store.getState().orders[0]?.progress
  if (!progress) throw new Error('there is an order')
  return progress
}

test('the newest order comes first, and a replayed answer is no second order', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  orders.add({ ...WIRE, _id: 'o2', orderNumber: 43 }, 'key-2')
  orders.add(WIRE, 'key-1')
  expect(orders.store.getState().orders.map(({ progress }) => progress.orderNumber)).toEqual([42, 43])
})

test('an older state that arrives late changes nothing, whatever its clock reads', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  const before = progressIn(orders)
  const later = { ...before, revision: 2, status: 'preparing' as const, statusChangedAt: before.statusChangedAt - 5 }
  orders.apply(later)
  orders.apply({ ...before, statusChangedAt: before.statusChangedAt + 5 })
  expect(progressIn(orders)).toEqual(later)
})

test('a step taken back is news, though the order stands where it stood before', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  const before = progressIn(orders)
  orders.apply({ ...before, revision: 2, status: 'preparing', statusChangedAt: before.statusChangedAt + 5 })
  orders.apply({ ...before, revision: 3 })
  expect(progressIn(orders)).toMatchObject({ status: 'new', revision: 3 })
})

test('the kitchen having seen it is news, and is not unlearned', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  const before = progressIn(orders)
  orders.apply({ ...before, seenByKitchenAt: 5 })
  orders.apply(before)
  expect(progressIn(orders).seenByKitchenAt).toBe(5)
})

test('the phone keeps of the customer only the name it shows', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  expect(JSON.stringify(orders.store.getState())).not.toMatch(/example\.com|0400/)
})

test('an order is found by the key it was placed with', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  expect(orders.findPlacedWith('key-1')?.progress.orderNumber).toBe(42)
  expect(orders.findPlacedWith('key-2')).toBeUndefined()
})

test('of the orders heard of since a moment the newest is found, and none from before', () => {
  let now = 1_000
  const orders = openedOrders(() => now)
  orders.add(WIRE, 'key-1')
  expect(orders.findHeardSince(1_001)).toBeUndefined()
  now = 2_000
  orders.add({ ...WIRE, _id: 'o2', orderNumber: 43 }, 'key-2')
  expect(orders.findHeardSince(1_001)?.progress.orderNumber).toBe(43)
})
