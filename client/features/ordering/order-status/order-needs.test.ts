import { expect, test } from 'vitest'
import { CANCELED, coffeeThenDessert, orderOf, step } from '../testing/placed-orders.ts'
import { cancellationText, leadOrder, orderInBrief } from './order-needs.ts'
import type { PlacedOrders } from './order-store.ts'
import { isUnreadCancellation } from './placed-order.ts'

const leadNow = (orders: PlacedOrders, now = 0) => leadOrder(orders.store.getState().orders, now)?.progress.orderNumber

test('the newest order is shown first while no order needs attention', () => {
  expect(leadNow(coffeeThenDessert())).toBe(68)
})

test('a cancelled order is shown first until the diner has seen it', () => {
  const orders = coffeeThenDessert()
  step(orders, 'coffee', CANCELED)
  expect(leadNow(orders)).toBe(67)
  expect(orderInBrief(orderOf(orders, 'coffee'), 0)).toBe('Order No. 67 · Cancelled')
  orders.readCancellations()
  expect(leadNow(orders)).toBe(68)
})

test('a restored order loses its priority, and gains it again when cancelled again', () => {
  const orders = coffeeThenDessert()
  step(orders, 'coffee', CANCELED)
  orders.readCancellations()
  step(orders, 'coffee', { status: 'new', cancellationReason: null })
  expect(leadNow(orders)).toBe(68)
  step(orders, 'coffee', CANCELED)
  expect(leadNow(orders)).toBe(67)
})

test('a cancellation that was read stays read when only the revision changes', () => {
  const orders = coffeeThenDessert()
  step(orders, 'coffee', CANCELED)
  orders.readCancellations()
  step(orders, 'coffee', { statusChangedAt: orderOf(orders, 'coffee').progress.statusChangedAt })
  expect(isUnreadCancellation(orderOf(orders, 'coffee'))).toBe(false)
})

test('an order that no kitchen screen has shown for a minute comes first and asks to tell the staff', () => {
  const orders = coffeeThenDessert()
  orders.apply({ ...orderOf(orders, 'dessert').progress, seenByKitchenAt: 1_000 })
  expect(leadNow(orders, 59_999)).toBe(68)
  expect(leadNow(orders, 60_000)).toBe(67)
  expect(orderInBrief(orderOf(orders, 'coffee'), 60_000)).toBe('Order No. 67 · Please let the staff know')
})

test('a finished newest order makes way for an earlier open one', () => {
  const orders = coffeeThenDessert()
  step(orders, 'dessert', CANCELED)
  orders.readCancellations()
  expect(leadNow(orders)).toBe(67)
  step(orders, 'coffee', { status: 'paid' })
  expect(leadNow(orders)).toBe(68)
})

test('a cancellation is announced with its reason, if it has one', () => {
  const orders = coffeeThenDessert()
  step(orders, 'coffee', CANCELED)
  const { progress } = orderOf(orders, 'coffee')
  expect(cancellationText(progress)).toBe('Order No. 67 was cancelled. Reason: The machine is down')
  expect(cancellationText({ ...progress, cancellationReason: null })).toBe('Order No. 67 was cancelled.')
})
