import { expect, test } from 'vitest'
import { openedOrders, WIRE } from '../testing/placed-orders.ts'
import type { PlacedOrders } from './order-store.ts'

function progressIn(orders: PlacedOrders) {
  const progress = orders.store.getState().orders[0]?.progress
  if (!progress) throw new Error('There is no order.')
  return progress
}

test('placed orders are sorted newest first, and a replayed answer adds none', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  orders.add({ ...WIRE, _id: 'o2', orderNumber: 43 }, 'key-2')
  orders.add(WIRE, 'key-1')
  expect(orders.store.getState().orders.map(({ progress }) => progress.orderNumber)).toEqual([42, 43])
})

test('an older revision that arrives late changes nothing, whatever its timestamp', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  const before = progressIn(orders)
  const later = { ...before, revision: 2, status: 'preparing' as const, statusChangedAt: before.statusChangedAt - 5 }
  orders.apply(later)
  orders.apply({ ...before, statusChangedAt: before.statusChangedAt + 5 })
  expect(progressIn(orders)).toEqual(later)
})

test('an undone step is a newer revision and is shown', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  const before = progressIn(orders)
  orders.apply({ ...before, revision: 2, status: 'preparing', statusChangedAt: before.statusChangedAt + 5 })
  orders.apply({ ...before, revision: 3 })
  expect(progressIn(orders)).toMatchObject({ status: 'new', revision: 3 })
})

test('an order once seen by the kitchen stays seen', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  const before = progressIn(orders)
  orders.apply({ ...before, seenByKitchenAt: 5 })
  orders.apply(before)
  expect(progressIn(orders).seenByKitchenAt).toBe(5)
})

test("the phone stores only the customer's name", () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  expect(JSON.stringify(orders.store.getState())).not.toMatch(/example\.com|0400/)
})

test('an order is found by its idempotency key', () => {
  const orders = openedOrders()
  orders.add(WIRE, 'key-1')
  expect(orders.findPlacedWith('key-1')?.progress.orderNumber).toBe(42)
  expect(orders.findPlacedWith('key-2')).toBeUndefined()
})

test('findHeardSince returns the newest order added since a time', () => {
  let now = 1_000
  const orders = openedOrders(() => now)
  orders.add(WIRE, 'key-1')
  expect(orders.findHeardSince(1_001)).toBeUndefined()
  now = 2_000
  orders.add({ ...WIRE, _id: 'o2', orderNumber: 43 }, 'key-2')
  expect(orders.findHeardSince(1_001)?.progress.orderNumber).toBe(43)
})
