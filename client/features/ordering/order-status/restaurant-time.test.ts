import { expect, test } from 'vitest'
import { restaurantTime } from './restaurant-time.ts'

const NOON_IN_LONDON = Date.parse('2026-01-15T12:00:00Z')

test("a time is in the restaurant's time zone, wherever the phone is", () => {
  expect(restaurantTime(NOON_IN_LONDON, 'Australia/Melbourne')).toBe('23:00')
  expect(restaurantTime(NOON_IN_LONDON, 'Australia/Adelaide')).toBe('22:30')
  expect(restaurantTime(NOON_IN_LONDON, 'Europe/London')).toBe('12:00')
})

test('midnight is written as 00:00', () => {
  expect(restaurantTime(Date.parse('2026-01-15T13:00:00Z'), 'Australia/Melbourne')).toBe('00:00')
})

test('an unknown time zone still shows a time', () => {
  expect(restaurantTime(NOON_IN_LONDON, 'Mars/Olympus')).toMatch(/^\d{2}:\d{2}$/)
})
