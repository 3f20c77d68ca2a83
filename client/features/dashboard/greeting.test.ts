import { describe, expect, test } from 'vitest'
import { dayInWords, greetingAt } from './greeting.ts'

const melbourne = 'Australia/Melbourne'

describe("the greeting goes by the restaurant's clock", () => {
  test.each([
    ['2026-11-20T13:30:00Z', 'Good morning'], // 0:30 there
    ['2026-11-21T00:59:00Z', 'Good morning'],
    ['2026-11-21T01:00:00Z', 'Good afternoon'],
    ['2026-11-21T06:00:00Z', 'Good evening'],
  ])('%s is %s', (instant, greeting) => {
    expect(greetingAt(Date.parse(instant), melbourne)).toBe(greeting)
  })

  test("the day is the restaurant's too", () => {
    expect(dayInWords(Date.parse('2026-11-20T13:30:00Z'), melbourne)).toBe('Saturday 21 November')
  })
})
