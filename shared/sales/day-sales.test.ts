import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '../orders/order.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { businessDayRange } from '../restaurants/business-day.ts'
import { compareWith, salesOfDay, weekBefore } from './day-sales.ts'

const timeZone = 'Australia/Melbourne'
const rangeOf = (day: string) => ({ ...businessDayRange(day, timeZone), timeZone })

function anOrder(changes: Partial<Order> = {}): Order {
  const placedAt = changes.placedAt ?? Date.parse('2026-11-21T02:30:00Z')
  return {
    id: 'an-order',
    restaurantId: 'here',
    revision: 1,
    orderNumber: 1,
    tableNumber: 7,
    customer: { name: 'Dina', email: 'dina@example.com', phone: '0411222333' },
    lines: [],
    totalCents: 1_000,
    status: 'paid',
    placedAt,
    statusChangedAt: placedAt,
    updatedAt: placedAt,
    seenByKitchenAt: null,
    cancellationReason: null,
    isHidden: false,
    isTest: false,
    history: [],
    ...changes,
  }
}

const line = (menuItemId: string, name: string, quantity: number, priceCents: number, extraCents = 0) => ({
  menuItemId,
  name,
  quantity,
  priceCents,
  notes: '',
  extras: extraCents === 0 ? [] : [{ name: 'Extra', priceCents: extraCents }],
})

const day = rangeOf('2026-11-21')

describe('a day’s sales', () => {
  it('count and add up paid orders only', () => {
    const orders = [
      anOrder({ totalCents: 2_450 }),
      anOrder({ totalCents: 10, isHidden: true }),
      anOrder({ status: 'canceled', totalCents: 9_900 }),
      anOrder({ status: 'delivered', totalCents: 9_900 }),
    ]
    expect(salesOfDay(orders, day)).toMatchObject({ salesCount: 2, revenueCents: 2_460, canceledCount: 1 })
  })

  it('are split by the hours of the local clock, including a repeated hour', () => {
    const long = rangeOf('2026-04-05')
    const first = anOrder({ placedAt: Date.parse('2026-04-04T15:30:00Z') }) // 2:30 in daylight saving
    const second = anOrder({ placedAt: Date.parse('2026-04-04T16:30:00Z'), totalCents: 5 }) // 2:30 again
    const { hours } = salesOfDay([first, second], long)
    expect(hours).toHaveLength(25)
    expect(hours.filter(({ hour }) => hour === 2).map(({ revenueCents }) => revenueCents)).toEqual([1_000, 5])
  })

  it('by hour add up to the day’s figures', () => {
    const anyDay = fc.constantFrom('2026-11-21', '2026-10-04', '2026-04-05')
    const anyOrders = fc.array(
      fc.record({
        at: fc.nat(),
        status: fc.constantFrom(...ORDER_STATUSES),
        totalCents: fc.nat(500_000),
      }),
    )
    fc.assert(
      fc.property(anyDay, anyOrders, (written, placed) => {
        const range = rangeOf(written)
        const orders = placed.map(({ at, status, totalCents }) =>
          anOrder({ placedAt: range.from + (at % (range.until - range.from)), status, totalCents }),
        )
        const sales = salesOfDay(orders, range)
        const sum = (of: (hour: (typeof sales.hours)[number]) => number) =>
          sales.hours.reduce((total, hour) => total + of(hour), 0)
        expect(sum((hour) => hour.salesCount)).toBe(sales.salesCount)
        expect(sum((hour) => hour.revenueCents)).toBe(sales.revenueCents)
        expect(sales.paid.length + sales.canceled.length).toBe(sales.salesCount + sales.canceledCount)
      }),
    )
  })

  it('list the best-selling dishes with extras in the revenue, under their latest names', () => {
    const orders = [
      anOrder({ lines: [line('a', 'Margarita', 2, 2_400, 600), line('b', 'Flat white', 1, 480)] }),
      anOrder({ lines: [line('a', 'Margherita', 1, 2_400)] }),
      anOrder({ status: 'canceled', lines: [line('b', 'Flat white', 50, 480)] }),
    ]
    expect(salesOfDay(orders, day).topItems).toEqual([
      { menuItemId: 'a', name: 'Margherita', quantity: 3, revenueCents: 8_400 },
      { menuItemId: 'b', name: 'Flat white', quantity: 1, revenueCents: 480 },
    ])
  })

  it('list the newest order first', () => {
    const [early, late] = [anOrder({ id: 'early' }), anOrder({ id: 'late', placedAt: day.until - 1 })]
    expect(salesOfDay([early, late], day).paid.map(({ id }) => id)).toEqual(['late', 'early'])
  })
})

describe('the comparison with the week before', () => {
  const earlier = { day: '2026-11-14', range: rangeOf('2026-11-14') }
  const paidAt = (instant: string) =>
    anOrder({
      placedAt: Date.parse(instant) - 60_000,
      history: [{ from: 'delivered', to: 'paid', at: Date.parse(instant), by: 'me', previousReason: null }],
    })

  it('includes what was paid by the same time of day, while the day is not over', () => {
    const orders = [paidAt('2026-11-14T02:00:00Z'), paidAt('2026-11-14T02:00:00.001Z')]
    const now = Date.parse('2026-11-21T02:00:00Z')
    expect(compareWith({ ...earlier, orders }, { until: day.until, now })).toEqual({
      day: '2026-11-14',
      isUntilSameTime: true,
      salesCount: 1,
      revenueCents: 1_000,
    })
  })

  it('includes the whole day once the day is over, also payments after midnight', () => {
    const orders = [paidAt('2026-11-14T02:00:00Z'), paidAt('2026-11-14T13:20:00Z')]
    expect(compareWith({ ...earlier, orders }, { until: day.until, now: day.until })).toMatchObject({
      isUntilSameTime: false,
      salesCount: 2,
    })
  })

  it('uses the same weekday, across months and leap years', () => {
    expect(['2026-11-21', '2026-03-01', '2028-03-07'].map(weekBefore)).toEqual([
      '2026-11-14',
      '2026-02-22',
      '2028-02-29',
    ])
  })
})
