import { describe, expect, test } from 'vitest'
import { revenueChange, salesChange } from './comparison-words.ts'

const today = '2026-11-21'
const before = { orderDate: '2026-11-14', isUntilSameTime: true, totalSales: 10, totalRevenue: 200 }
const now = (totalRevenue: number, totalSales = 12, changes: Partial<typeof before> = {}) => ({
  totalRevenue,
  totalSales,
  comparison: { ...before, ...changes },
})

describe("a day's takings beside those of a week before", () => {
  test.each([
    [216.4, '+ 8.2 %', 'up'],
    [150, '− 25 %', 'down'],
    [200, '± 0 %', 'level'],
    [200.05, '± 0 %', 'level'],
    [4_200, '+ 2,000 %', 'up'],
  ])('%d is %s', (revenue, change, trend) => {
    expect(revenueChange(now(revenue), today)).toEqual({
      change,
      trend,
      words: 'on $200.00 last Saturday at this time',
    })
  })

  test('are compared with the whole day once it is over', () => {
    const over = now(400, 12, { isUntilSameTime: false })
    expect(revenueChange(over, today)?.words).toBe('on $200.00 of Saturday 14 November')
    expect(revenueChange(over, '2027-01-02')?.words).toBe('on $200.00 of Saturday 14 November 2026')
  })

  test('have no percentage where nothing was taken then', () => {
    expect(revenueChange(now(50, 1, { totalRevenue: 0 }), today)).toEqual({
      change: '',
      words: 'nothing taken last Saturday at this time',
      trend: 'level',
    })
    expect(revenueChange({ totalRevenue: 1, totalSales: 1, comparison: null }, today)).toBeUndefined()
  })

  test('and its orders are counted beside each other', () => {
    expect(salesChange(now(0, 27))).toEqual({ change: '+ 17', words: 'orders', trend: 'up' })
    expect(salesChange(now(0, 9))).toEqual({ change: '− 1', words: 'order', trend: 'down' })
  })
})
