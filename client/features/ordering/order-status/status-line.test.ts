import { expect, test } from 'vitest'
import type { OrderProgress } from '#shared/orders/orders-api.ts'
import { isOverlooked, stageNow, statusLine } from './status-line.ts'

const SENT: OrderProgress = {
  orderId: 'o1',
  revision: 1,
  orderNumber: 42,
  status: 'new',
  placedAt: 1_000,
  statusChangedAt: 1_000,
  seenByKitchenAt: null,
  cancellationReason: null,
  steps: [],
}
const SEEN: OrderProgress = { ...SENT, seenByKitchenAt: 2_000 }
const PREPARING: OrderProgress = {
  ...SEEN,
  status: 'preparing',
  statusChangedAt: 3_000,
  steps: [{ status: 'preparing', at: 3_000 }],
}

const states = (progress: OrderProgress) => statusLine(progress).map((stage) => stage.state)

test('the status line advances one stage at a time', () => {
  expect(states(SENT)).toEqual(['current', 'ahead', 'ahead', 'ahead'])
  expect(states(SEEN)).toEqual(['done', 'current', 'ahead', 'ahead'])
  expect(states(PREPARING)).toEqual(['done', 'done', 'current', 'ahead'])
  expect(states({ ...PREPARING, status: 'delivered' })).toEqual(['done', 'done', 'done', 'done'])
  expect(states({ ...PREPARING, status: 'paid' })).toEqual(['done', 'done', 'done', 'done'])
})

test('each stage says when it was reached', () => {
  expect(statusLine(PREPARING).map((stage) => stage.at)).toEqual([1_000, 2_000, 3_000, null])
})

test('a prepared order counts as seen by the kitchen, even if no screen reported it', () => {
  expect(states({ ...PREPARING, seenByKitchenAt: null })).toEqual(['done', 'done', 'current', 'ahead'])
})

test('the status line of a cancelled order ends at the cancellation', () => {
  const canceled: OrderProgress = { ...PREPARING, status: 'canceled', statusChangedAt: 4_000 }
  expect(statusLine(canceled).map((stage) => stage.label)).toEqual([
    'Sent',
    'The kitchen has your order',
    'Preparing',
    'Cancelled',
  ])
  expect(stageNow(canceled)).toBe('Cancelled')
  expect(states({ ...SENT, status: 'canceled' })).toEqual(['done', 'canceled'])
})

test('only a new order that no kitchen screen has shown for a minute is overlooked', () => {
  expect(isOverlooked(SENT, 0, 59_999)).toBe(false)
  expect(isOverlooked(SENT, 0, 60_000)).toBe(true)
  expect(isOverlooked(SEEN, 0, 60_000)).toBe(false)
  expect(isOverlooked(PREPARING, 0, 60_000)).toBe(false)
})
