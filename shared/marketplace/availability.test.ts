import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  availabilityToMask,
  countDays,
  EVERY_DAY,
  isWeekday,
  maskOf,
  maskToAvailability,
  WEEKDAYS,
} from './availability.ts'

const anyDays = fc.subarray([...WEEKDAYS])
const anyMask = fc.integer({ min: 0, max: EVERY_DAY })

describe('the days of a listing', () => {
  it('survive conversion to a mask and back', () => {
    fc.assert(
      fc.property(anyMask, (mask) => {
        expect(availabilityToMask(maskToAvailability(mask))).toBe(mask)
      }),
    )
  })

  it('convert to the same mask in any order, with or without duplicates', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        expect(maskOf([...days.toReversed(), ...days])).toBe(maskOf(days))
        expect(WEEKDAYS.filter((day) => maskToAvailability(maskOf(days))[day])).toEqual(days)
      }),
    )
  })

  it('are counted, also those that two listings share', () => {
    fc.assert(
      fc.property(anyDays, anyDays, (ours, theirs) => {
        expect(countDays(maskOf(ours))).toBe(ours.length)
        const common = ours.filter((day) => theirs.includes(day))
        expect(countDays(maskOf(ours) & maskOf(theirs))).toBe(common.length)
      }),
    )
  })

  it('ignore other bits of a mask', () => {
    fc.assert(fc.property(fc.nat(), (number) => countDays(number) === countDays(number & EVERY_DAY)))
  })

  it('are stored as bits from Monday = 1 to Sunday = 64', () => {
    expect([maskOf(['Monday']), maskOf(['Sunday']), maskOf(WEEKDAYS), maskOf([])]).toEqual([1, 64, EVERY_DAY, 0])
  })

  it('are recognised by exact name', () => {
    expect(['Monday', 'monday', 'Mon', '', 'constructor'].map(isWeekday)).toEqual([true, false, false, false, false])
  })
})
