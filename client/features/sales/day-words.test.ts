import { expect, test } from 'vitest'
import { dayInWords, durationInWords, timeInWords, weekdayOf } from './day-words.ts'

test('dayInWords names the year only if it differs', () => {
  expect(dayInWords('2026-11-21', '2026-11-22')).toBe('Saturday 21 November')
  expect(dayInWords('2025-12-31', '2026-01-01')).toBe('Wednesday 31 December 2025')
  expect(weekdayOf('2026-11-14')).toBe('Saturday')
})

test("timeInWords is in the restaurant's time zone, in 24 hours", () => {
  expect(timeInWords(Date.parse('2026-11-21T13:05:00Z'), 'Australia/Melbourne')).toBe('00:05')
  expect(timeInWords(Date.parse('2026-07-21T03:05:00Z'), 'Australia/Melbourne')).toBe('13:05')
})

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [690, '12 min'],
  [3_599, '1 h'],
  [4_800, '1 h 20 min'],
])('durationInWords writes %d seconds as %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words)
})
