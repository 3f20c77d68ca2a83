import { describe, expect, test } from 'vitest'
import { chartBars, hourInWords } from './chart-hours.ts'

const DAY = Array.from({ length: 24 }, (_, hour) => hour)

/** A day's hours with the given numbers of orders. */
function hours(counts: Record<number, number>, clock = DAY) {
  return clock.map((hour, index) => ({
    from: `hour ${index}`,
    until: `hour ${index + 1}`,
    hour,
    totalSales: counts[index] ?? 0,
    totalRevenue: 0,
  }))
}
const shown = (counts: Record<number, number>) => chartBars(hours(counts)).map(({ hour }) => hour)

describe('the bars of a day', () => {
  test('are none without sales', () => {
    expect(chartBars(hours({}))).toEqual([])
  })

  test('range from an hour before the first order to an hour after the last', () => {
    const bars = shown({ 7: 1, 21: 3 })
    expect([bars[0], bars.at(-1)]).toEqual([6, 22])
  })

  test('show at least ten hours, even for an order near midnight', () => {
    expect(shown({ 12: 1 })).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    expect(shown({ 0: 1 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(shown({ 23: 1 })).toHaveLength(10)
  })

  test('are scaled to the busiest hour; the first of several equal ones is the peak', () => {
    const bars = chartBars(hours({ 12: 8, 13: 4, 19: 8 }))
    expect(bars.filter(({ isPeak }) => isPeak).map(({ hour }) => hour)).toEqual([12])
    expect(bars.find(({ hour }) => hour === 13)).toMatchObject({ share: 0.5, isBusy: false })
    expect(bars.filter(({ isBusy }) => isBusy).map(({ hour }) => hour)).toEqual([12, 19])
  })

  test('show the repeated hour when clocks go back', () => {
    const long = [0, 1, 2, 2, ...DAY.slice(3)]
    expect(
      chartBars(hours({ 2: 1, 3: 2 }, long))
        .map(({ label }) => label)
        .slice(1, 3),
    ).toEqual(['2', '2'])
  })
})

test('hourInWords names an hour by the clock, including the last', () => {
  expect([9, 23].map((hour) => hourInWords({ hour }))).toEqual(['09:00 to 10:00', '23:00 to 00:00'])
})
