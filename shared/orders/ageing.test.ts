import { expect, it } from 'vitest'
import { ageOf, minutesSince } from './ageing.ts'

const MINUTE_MS = 60_000

it('a ticket becomes due and late exactly at the minute', () => {
  const ageAt = (ms: number) => ageOf(0, ms, 10, 15)
  expect([0, 10 * MINUTE_MS - 1].map(ageAt)).toEqual(['fresh', 'fresh'])
  expect([10 * MINUTE_MS, 15 * MINUTE_MS - 1].map(ageAt)).toEqual(['due', 'due'])
  expect([15 * MINUTE_MS, 999 * MINUTE_MS].map(ageAt)).toEqual(['late', 'late'])
})

it('a ticket from a clock that runs ahead counts as 0 minutes old', () => {
  expect(minutesSince(5 * MINUTE_MS, 0)).toBe(0)
  expect(ageOf(5 * MINUTE_MS, 0, 10, 15)).toBe('fresh')
})
