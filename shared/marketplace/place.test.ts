import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coordinates, distanceKm, placeKey, suburbText } from './place.ts'

const RICHMOND: Coordinates = { latitude: -37.823, longitude: 144.998 }
const SURRY_HILLS: Coordinates = { latitude: -33.886, longitude: 151.212 }

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('a distance', () => {
  it('is zero to the same point, and symmetric', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (here, there) => {
        expect(distanceKm(here, here)).toBe(0)
        expect(distanceKm(here, there)).toBeCloseTo(distanceKm(there, here), 6)
      }),
    )
  })

  it('obeys the triangle inequality, and is at most half the earth’s circumference', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (from, by, to) => {
        expect(distanceKm(from, to)).toBeLessThanOrEqual(distanceKm(from, by) + distanceKm(by, to) + 1e-6)
        expect(distanceKm(from, to)).toBeLessThanOrEqual(20_016)
      }),
    )
  })

  it('is about 710 km from Richmond to Surry Hills', () => {
    expect(distanceKm(RICHMOND, SURRY_HILLS)).toBeCloseTo(710, -1)
  })

  it('is 111 km for a degree of latitude', () => {
    expect(distanceKm({ latitude: -37, longitude: 145 }, { latitude: -38, longitude: 145 })).toBeCloseTo(111.19, 1)
  })
})

describe('a place', () => {
  it('has one key for all spellings', () => {
    const typed = ['Richmond, VIC 3121', 'richmond vic 3121', ' RICHMOND ,VIC,  3121 ', 'Richmond\tVIC\n3121']
    expect(new Set(typed.map(placeKey))).toEqual(new Set(['richmond vic 3121']))
  })

  it('placeKey is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => placeKey(placeKey(text)) === placeKey(text)))
  })

  it('is written as suburb, state and postcode', () => {
    expect(suburbText({ Suburb: 'Richmond', State: 'VIC', Postcode: '3121' })).toBe('Richmond, VIC 3121')
  })
})
