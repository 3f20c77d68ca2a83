import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireSales } from '#shared/sales/sales-api.ts'
import { createSales } from './sales-store.ts'

const salesOf = (orderDate: string, totalSales = 0): WireSales => ({
  orderDate,
  timezone: 'Australia/Melbourne',
  totalSales,
  totalRevenue: 0,
  totalCanceled: 0,
  byHour: [],
  topItems: [],
  timeToServe: null,
  comparison: null,
  paidOrders: [],
  canceledOrders: [],
})

/** A screen on Saturday 21 November 2026, noon in Melbourne. The test answers each request. */
function aScreen() {
  const looks: { day: string; answer: (sales: WireSales) => void; fail: (error: Error) => void }[] = []
  let at = Date.parse('2026-11-21T01:00:00Z')
  const sales = createSales({
    timeZone: 'Australia/Melbourne',
    now: () => at,
    read: (day) => new Promise((answer, fail) => looks.push({ day, answer, fail })),
  })
  return { ...sales, looks, state: () => sales.store.getState(), wait: (ms: number) => (at += ms) }
}

const HOUR_MS = 60 * 60 * 1000

describe('the sales store', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test("shows today in the restaurant's time zone", async () => {
    const screen = aScreen()
    const look = screen.show(undefined)
    screen.looks[0]?.answer(salesOf('2026-11-21', 3))
    await look
    expect(screen.state()).toMatchObject({ day: '2026-11-21', today: '2026-11-21', sales: { totalSales: 3 } })
  })

  test('clears the screen when another day is chosen', async () => {
    const screen = aScreen()
    const first = screen.show(undefined)
    screen.looks[0]?.answer(salesOf('2026-11-21'))
    await first
    void screen.show('2026-11-14')
    expect(screen.state()).toMatchObject({ day: '2026-11-14', sales: undefined })
  })

  test('ignores the answer to an earlier request', async () => {
    const screen = aScreen()
    const slow = screen.show('2026-11-14')
    const quick = screen.show('2026-11-15')
    screen.looks[1]?.answer(salesOf('2026-11-15', 15))
    screen.looks[0]?.answer(salesOf('2026-11-14', 14))
    await Promise.all([slow, quick])
    expect(screen.state()).toMatchObject({ day: '2026-11-15', sales: { totalSales: 15 } })
  })

  test('keeps its figures with a reason when a refresh fails', async () => {
    const screen = aScreen()
    const first = screen.show(undefined)
    screen.looks[0]?.answer(salesOf('2026-11-21', 3))
    await first
    const second = screen.refresh()
    screen.looks[1]?.fail(new Error('No connection. Please check the network.'))
    await second
    expect(screen.state()).toMatchObject({
      sales: { totalSales: 3 },
      problem: 'No connection. Please check the network.',
    })
    const third = screen.refresh()
    screen.looks[2]?.answer(salesOf('2026-11-21', 4))
    await third
    expect(screen.state()).toMatchObject({ sales: { totalSales: 4 }, problem: undefined })
  })

  test('moves to the new day at midnight, unless a day was chosen', async () => {
    const screen = aScreen()
    void screen.show(undefined)
    screen.wait(13 * HOUR_MS)
    void screen.refresh()
    expect(screen.state()).toMatchObject({ day: '2026-11-22', today: '2026-11-22' })
    void screen.show('2026-11-21')
    screen.wait(24 * HOUR_MS)
    void screen.refresh()
    expect(screen.state()).toMatchObject({ day: '2026-11-21', today: '2026-11-23' })
  })

  test('refreshes once for several orders, and never for another day', () => {
    const screen = aScreen()
    void screen.show(undefined)
    for (let order = 0; order < 5; order += 1) screen.hearOfChange()
    vi.advanceTimersByTime(2_000)
    expect(screen.looks).toHaveLength(2)
    void screen.show('2026-11-14')
    screen.hearOfChange()
    vi.advanceTimersByTime(2_000)
    expect(screen.looks).toHaveLength(3)
  })
})
