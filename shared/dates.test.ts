import { expect, test } from 'vitest'
import { dateAndTimeInDigits, dateAndTimeInWords, dateInWords, fullTimeInWords } from './dates.ts'

const AT = Date.parse('2026-11-21T02:05:00.000Z')

test('dates and times are written in Australian format and in the restaurant’s time zone', () => {
  expect(dateInWords(AT, 'Australia/Melbourne')).toBe('21 Nov 2026')
  expect(dateInWords('2026-11-21T15:00:00.000Z', 'Australia/Melbourne')).toBe('22 Nov 2026')
  expect(dateInWords('2026-11-20T14:30:00.000Z', 'Australia/Perth')).toBe('20 Nov 2026')
  expect(dateAndTimeInWords(AT, 'Australia/Melbourne')).toBe('21 Nov 2026, 13:05')
  expect(dateAndTimeInDigits(AT, 'Australia/Perth')).toBe('21/11/2026, 10:05')
  expect(fullTimeInWords(AT, 'Australia/Melbourne')).toBe('Saturday 21 November 2026 at 13:05 AEDT')
})

test('midnight is written as 00:00', () => {
  expect(dateAndTimeInWords('2026-11-21T13:00:00.000Z', 'Australia/Melbourne')).toBe('22 Nov 2026, 00:00')
})
