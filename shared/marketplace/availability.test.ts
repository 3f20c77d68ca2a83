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

describe('the days of a post', () => {
  it('are the same after they were stored and read', () => {
    fc.assert(
      fc.property(anyMask, (mask) => {
        expect(availabilityToMask(maskToAvailability(mask))).toBe(mask)
      }),
    )
  })

  it('are one number, in whatever order and however often they are named', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        expect(maskOf([...days.toReversed(), ...days])).toBe(maskOf(days))
        expect(WEEKDAYS.filter((day) => maskToAvailability(maskOf(days))[day])).toEqual(days)
      }),
    )
  })

  it('are counted, and so are those that two have in common', () => {
    fc.assert(
      fc.property(anyDays, anyDays, (ours, theirs) => {
        expect(countDays(maskOf(ours))).toBe(ours.length)
        const common = ours.filter((day) => theirs.includes(day))
        expect(countDays(maskOf(ours) & maskOf(theirs))).toBe(common.length)
      }),
    )
  })

  it('are at most seven, whatever else a number holds', () => {
    fc.assert(fc.property(fc.nat(), (number) => countDays(number) === countDays(number & EVERY_DAY)))
  })

  it('begin with Monday as 1 and end with Sunday as 64, as they are stored', () => {
    expect([maskOf(['Monday']), maskOf(['Sunday']), maskOf(WEEKDAYS), maskOf([])]).toEqual([1, 64, EVERY_DAY, 0])
  })

  it('are known by their names to the letter', () => {
    expect(['Monday', 'monday', 'Mon', '', 'constructor'].map(isWeekday)).toEqual([true, false, false, false, false])
  })
})
