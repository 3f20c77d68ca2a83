import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay, businessDayRange, dayAfter, dayBefore, isDay, isTimeZone } from './business-day.ts'

const HOUR_MS = 60 * 60 * 1000
const MELBOURNE = 'Australia/Melbourne'

function hoursOf(day: string, timeZone: string): number {
  const { from, until } = businessDayRange(day, timeZone)
  return (until - from) / HOUR_MS
}

const timeZones = [
  MELBOURNE,
  'Australia/Lord_Howe', // half an hour of daylight saving
  'Pacific/Kiritimati', // the first zone to start a day
  'Pacific/Pago_Pago', // the last zone to start a day
  'America/Havana', // clocks change at midnight
  'Africa/Cairo', // likewise
  'Asia/Kathmandu',
  'UTC',
] as const
const anyTimeZone = fc.constantFrom(...timeZones)
const anyInstant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') })

describe('a restaurant’s day', () => {
  it('has 24 hours, or 23 or 25 when clocks change', () => {
    expect(hoursOf('2026-11-20', MELBOURNE)).toBe(24)
    expect(hoursOf('2026-10-04', MELBOURNE)).toBe(23)
    expect(hoursOf('2026-04-05', MELBOURNE)).toBe(25)
    expect(hoursOf('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5)
  })

  it('begins at local midnight', () => {
    expect(businessDayRange('2026-11-20', MELBOURNE).from).toBe(Date.parse('2026-11-19T13:00:00Z'))
    expect(businessDayRange('2026-07-20', MELBOURNE).from).toBe(Date.parse('2026-07-19T14:00:00Z'))
  })

  it('begins at 1:00 if the clock skips midnight', () => {
    expect(businessDayRange('2026-03-08', 'America/Havana').from).toBe(Date.parse('2026-03-08T05:00:00Z'))
    expect(hoursOf('2026-03-08', 'America/Havana')).toBe(23)
    expect(businessDayRange('2026-04-24', 'Africa/Cairo').from).toBe(Date.parse('2026-04-23T22:00:00Z'))
    expect(hoursOf('2026-04-24', 'Africa/Cairo')).toBe(23)
  })

  it('ends when the next day begins', () => {
    fc.assert(
      fc.property(anyInstant, anyTimeZone, (instant, timeZone) => {
        const day = businessDay(instant, timeZone)
        expect(businessDayRange(day, timeZone).until).toBe(businessDayRange(dayAfter(day), timeZone).from)
      }),
    )
  })

  it('contains exactly the instants of its date', () => {
    fc.assert(
      fc.property(anyInstant, anyTimeZone, (instant, timeZone) => {
        const day = businessDay(instant, timeZone)
        const { from, until } = businessDayRange(day, timeZone)
        expect(from <= instant && instant < until).toBe(true)
        expect(businessDay(from, timeZone)).toBe(day)
        expect(businessDay(until - 1, timeZone)).toBe(day)
        expect(businessDay(until, timeZone)).not.toBe(day)
        expect(businessDay(from - 1, timeZone)).not.toBe(day)
      }),
    )
  })

  // Cuba sets its clocks from 1:00 back to 0:00, so the hour after midnight occurs twice on one day.
  it('is found if its first hour occurs twice', () => {
    expect(hoursOf('2026-11-01', 'America/Havana')).toBe(25)
  })
})

describe('a date as text', () => {
  it('must be a valid calendar date', () => {
    expect(['2026-11-21', '2028-02-29'].every(isDay)).toBe(true)
    const faults = [
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '21/11/2026',
      'today',
      '',
      '2026-11-21T00:00',
      ' 2026-11-21',
    ]
    expect(faults.filter(isDay)).toEqual([])
  })

  it('must be in a year from 1000 to 2999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (year) => {
        const day = `${String(year).padStart(4, '0')}-12-31`
        expect(isDay(day)).toBe(year >= 1000 && year <= 2999)
      }),
    )
    expect(businessDayRange('2999-12-31', 'Pacific/Kiritimati').until).toBe(Date.parse('2999-12-31T10:00:00Z'))
  })

  it('has a day before and after it, across months and years', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect(dayBefore('2027-01-01')).toBe('2026-12-31')
    expect(dayBefore('2028-03-01')).toBe('2028-02-29')
    expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  })
})

it('isTimeZone accepts only known time zones', () => {
  expect(timeZones.every(isTimeZone)).toBe(true)
  expect(['', 'Mars/Olympus', 'Melbourne', 'Australia/Melbourne '].filter(isTimeZone)).toEqual([])
})
