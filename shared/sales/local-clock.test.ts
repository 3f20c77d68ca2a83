import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay, businessDayRange } from '../restaurants/business-day.ts'
import { hoursBetween, sameClockTime, wallClock } from './local-clock.ts'

const MELBOURNE = 'Australia/Melbourne'
const MINUTE_MS = 60_000

function hoursOf(day: string, timeZone = MELBOURNE) {
  const { from, until } = businessDayRange(day, timeZone)
  return hoursBetween(from, until, timeZone)
}

function sameTimeOn(day: string, instant: string): string {
  const { from, until } = businessDayRange(day, MELBOURNE)
  return new Date(sameClockTime(Date.parse(instant), from, until, MELBOURNE)).toISOString()
}

const ORDINARY = Array.from({ length: 24 }, (_, hour) => hour)

describe('the hours of a day', () => {
  it('are 24 on an ordinary day', () => {
    expect(hoursOf('2026-11-21').map(({ hour }) => hour)).toEqual(ORDINARY)
  })

  it('are 23 when clocks go forward, without 2:00', () => {
    expect(hoursOf('2026-10-04').map(({ hour }) => hour)).toEqual(ORDINARY.filter((hour) => hour !== 2))
  })

  it('are 25 when clocks go back, with 2:00 twice', () => {
    expect(hoursOf('2026-04-05').map(({ hour }) => hour)).toEqual([0, 1, 2, ...ORDINARY.slice(2)])
  })

  it('include one of 90 minutes where clocks go back by half an hour', () => {
    const hours = hoursOf('2026-04-05', 'Australia/Lord_Howe')
    expect(hours.map(({ hour }) => hour)).toEqual(ORDINARY)
    expect(hours.filter(({ from, until }) => until - from === 90 * MINUTE_MS).map(({ hour }) => hour)).toEqual([1])
  })

  it('are none on the day that Samoa skipped', () => {
    expect(hoursOf('2011-12-30', 'Pacific/Apia')).toEqual([])
  })

  it('follow one another without a gap from the start of the day to its end', () => {
    const anyZone = fc.constantFrom(MELBOURNE, 'Australia/Lord_Howe', 'America/Havana', 'Asia/Kathmandu', 'UTC')
    const anyInstant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') })
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, timeZone) => {
        const { from, until } = businessDayRange(businessDay(instant, timeZone), timeZone)
        const hours = hoursBetween(from, until, timeZone)
        expect([hours[0]?.from, hours.at(-1)?.until]).toEqual([from, until])
        for (const [index, hour] of hours.entries()) {
          expect(hour.from).toBe(hours[index - 1]?.until ?? from)
          expect(wallClock(timeZone)(hour.from).hour).toBe(hour.hour)
        }
      }),
    )
  })
})

describe('the same time on another day', () => {
  it('is the same clock time, even if clocks have changed in between', () => {
    expect(sameTimeOn('2026-11-14', '2026-11-21T01:30:15Z')).toBe('2026-11-14T01:30:15.000Z')
    expect(sameTimeOn('2026-10-04', '2026-10-11T01:30:00Z')).toBe('2026-10-04T01:30:00.000Z') // both are 12:30
    expect(sameTimeOn('2026-09-27', '2026-10-04T01:30:00Z')).toBe('2026-09-27T02:30:00.000Z')
    expect(sameTimeOn('2026-04-05', '2026-04-12T02:30:00Z')).toBe('2026-04-05T02:30:00.000Z')
  })

  it('is found late at night, also on a day of 23 hours', () => {
    expect(sameTimeOn('2026-10-04', '2026-10-11T12:30:00Z')).toBe('2026-10-04T12:30:00.000Z')
    expect(sameTimeOn('2026-04-05', '2026-04-12T13:45:00Z')).toBe('2026-04-05T13:45:00.000Z')
  })
})
