import { describe, expect, test } from 'vitest'
import { revenueChange, salesChange } from './comparison-words.ts'

const today = '2026-11-21'
const before = { orderDate: '2026-11-14', isUntilSameTime: true, totalSales: 10, totalRevenue: 200 }
const now = (totalRevenue: number, totalSales = 12, changes: Partial<typeof before> = {}) => ({
  totalRevenue,
  totalSales,
  comparison: { ...before, ...changes },
})

describe('the comparison with a week before', () => {
  test.each([
    [216.4, '+ 8.2 %', 'up'],
    [150, '− 25 %', 'down'],
    [200, '± 0 %', 'level'],
    [200.05, '± 0 %', 'level'],
    [4_200, '+ 2,000 %', 'up'],
  ])('writes revenue of %d as %s', (revenue, change, trend) => {
    expect(revenueChange(now(revenue), today)).toEqual({
      change,
      trend,
      words: 'from $200.00 by this time last Saturday',
    })
  })

  test('uses the whole day once the day is over', () => {
    const over = now(400, 12, { isUntilSameTime: false })
    expect(revenueChange(over, today)?.words).toBe('from $200.00 on Saturday 14 November')
    expect(revenueChange(over, '2027-01-02')?.words).toBe('from $200.00 on Saturday 14 November 2026')
  })

  test('has no percentage when there were no sales then', () => {
    expect(revenueChange(now(50, 1, { totalRevenue: 0 }), today)).toEqual({
      change: '',
      words: 'no sales by this time last Saturday',
      trend: 'level',
    })
    expect(revenueChange({ totalRevenue: 1, totalSales: 1, comparison: null }, today)).toBeUndefined()
  })

  test('compares the number of orders', () => {
    expect(salesChange(now(0, 27))).toEqual({ change: '+ 17', words: 'orders', trend: 'up' })
    expect(salesChange(now(0, 9))).toEqual({ change: '− 1', words: 'order', trend: 'down' })
  })
})
