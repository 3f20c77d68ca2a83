import { expect, it } from 'vitest'
import { ordersInWords, suspicionInWords } from './orders-in-words.ts'

it('ordersInWords describes the orders of one network', () => {
  expect(ordersInWords({ count: 1, total: 64.8, tables: [4] })).toBe('1 order for $64.80 from one network, at table 4')
})

it('ordersInWords describes the orders of many new networks', () => {
  const tables = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(ordersInWords({ count: 40, total: 2592, tables, networks: 23 })).toBe(
    '40 orders for $2,592.00 from 23 networks not seen here before, at tables 1, 2, 3, 4, 5, 6, 7, 8 and 2 more',
  )
})

it('suspicionInWords names the tables before the amount', () => {
  expect(suspicionInWords({ count: 4, total: 48, tables: [1, 2, 3] })).toEqual([
    '4 orders may be fake',
    'at tables 1, 2 and 3 ($48.00, from one network).',
  ])
})
