import { describe, expect, test } from 'vitest'
import { browserTimeZone, readTimeZone, timeZoneChoices, timeZoneOffset } from './time-zones.ts'

describe('time zones', () => {
  test('are written city first', () => {
    expect(readTimeZone('Australia/Broken_Hill')).toBe('Broken Hill, Australia')
    expect(readTimeZone('UTC')).toBe('UTC')
  })

  test("include the browser's own, once", () => {
    expect(timeZoneChoices().filter((zone) => zone === browserTimeZone())).toHaveLength(1)
    expect(timeZoneChoices()).toContain('Australia/Melbourne')
  })

  test('show the offset on the given day, including daylight saving', () => {
    expect(timeZoneOffset('Australia/Melbourne', Date.UTC(2026, 0, 15))).toBe('GMT+11')
    expect(timeZoneOffset('Australia/Melbourne', Date.UTC(2026, 6, 15))).toBe('GMT+10')
  })
})
