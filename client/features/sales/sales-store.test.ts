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

/** A screen on Saturday 21 November 2026, noon in Melbourne; each look waits until it is answered. */
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

describe("the day's sales", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test("are today's in the restaurant's own day", async () => {
    const screen = aScreen()
    const look = screen.show(undefined)
    screen.looks[0]?.answer(salesOf('2026-11-21', 3))
    await look
    expect(screen.state()).toMatchObject({ day: '2026-11-21', today: '2026-11-21', sales: { totalSales: 3 } })
  })

  test('of another day leave nothing of the day before on the screen', async () => {
    const screen = aScreen()
    const first = screen.show(undefined)
    screen.looks[0]?.answer(salesOf('2026-11-21'))
    await first
    void screen.show('2026-11-14')
    expect(screen.state()).toMatchObject({ day: '2026-11-14', sales: undefined })
  })

  test('are not overtaken by an answer that was asked for earlier', async () => {
    const screen = aScreen()
    const slow = screen.show('2026-11-14')
    const quick = screen.show('2026-11-15')
    screen.looks[1]?.answer(salesOf('2026-11-15', 15))
    screen.looks[0]?.answer(salesOf('2026-11-14', 14))
    await Promise.all([slow, quick])
    expect(screen.state()).toMatchObject({ day: '2026-11-15', sales: { totalSales: 15 } })
  })

  test('stay when a newer look fails, and say why they are not newer', async () => {
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

  test('become those of the new day at midnight, unless a day was chosen', async () => {
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

  test('are looked at once for a handful of orders, and never for another day’s page', () => {
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
