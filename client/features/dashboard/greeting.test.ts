import { describe, expect, test } from 'vitest'
import { greetingAt, todayInWords } from './greeting.ts'

const melbourne = 'Australia/Melbourne'

describe('the dashboard greeting', () => {
  test.each([
    ['2026-11-20T13:30:00Z', 'Good morning'], // 0:30 in Melbourne
    ['2026-11-21T00:59:00Z', 'Good morning'],
    ['2026-11-21T01:00:00Z', 'Good afternoon'],
    ['2026-11-21T06:00:00Z', 'Good evening'],
  ])('at %s is "%s" in the restaurant\'s time zone', (instant, greeting) => {
    expect(greetingAt(Date.parse(instant), melbourne)).toBe(greeting)
  })

  test("names the day in the restaurant's time zone", () => {
    expect(todayInWords(Date.parse('2026-11-20T13:30:00Z'), melbourne)).toBe('Saturday 21 November')
  })
})
