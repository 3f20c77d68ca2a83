import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { figuresOf, sayOpen } from './todays-figures.ts'

const LINE = { menuItemId: 'soup', name: 'Soup', quantity: 1, priceCents: 950, notes: '', extras: [] }

function order(id: string, status: OrderStatus, totalCents = 1_000, placedAt = 0) {
  return { id, status, totalCents, placedAt, tableNumber: 7, lines: [] }
}

describe("today's figures", () => {
  test('count paid orders and their revenue, and no revenue for cancelled orders', () => {
    const figures = figuresOf([order('a', 'paid', 2_450), order('b', 'paid', 550), order('c', 'canceled')], [])
    expect(figures).toMatchObject({ orderCount: 3, paidCount: 2, revenueCents: 3_000, canceledCount: 1 })
  })

  test('name the dish ordered most in orders that were not cancelled', () => {
    const line = (name: string, quantity: number) => ({ ...LINE, name, quantity })
    const of = (status: OrderStatus, lines: (typeof LINE)[]) => ({ ...order('a', status), lines })
    const todays = [
      of('paid', [line('Soup', 2), line('Pie', 1)]),
      of('new', [line('Pie', 2)]),
      of('canceled', [line('Soup', 9)]),
    ]
    expect(figuresOf(todays, []).topDish).toEqual({ name: 'Pie', quantity: 3 })
    expect(figuresOf([], []).topDish).toBeUndefined()
  })

  test('count an open order of yesterday as open', () => {
    const { open } = figuresOf([], [order('y', 'delivered'), order('z', 'paid')])
    expect(open.map((ticket) => ticket.id)).toEqual(['y'])
  })

  test('list new orders first, then the longest waiting', () => {
    const live = [order('cooking', 'preparing', 0, 1), order('late', 'new', 0, 3), order('early', 'new', 0, 2)]
    expect(figuresOf([], live).open.map((ticket) => ticket.id)).toEqual(['early', 'late', 'cooking'])
  })

  test('count open orders by status, without empty statuses', () => {
    const { open } = figuresOf([], [order('a', 'new'), order('b', 'new'), order('c', 'delivered')])
    expect(sayOpen(open)).toBe('2\u00a0new, 1\u00a0delivered')
    expect(sayOpen([])).toBe('')
  })
})
