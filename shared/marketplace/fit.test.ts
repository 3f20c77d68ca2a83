import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countDays, EVERY_DAY, maskOf } from './availability.ts'
import { fitOf, isMatch, MATCH_KM, type Offer, type Wish } from './fit.ts'
import type { Coordinates } from './place.ts'

const RICHMOND: Coordinates = { latitude: -37.823, longitude: 144.998 }
const north = (km: number): Coordinates => ({ ...RICHMOND, latitude: RICHMOND.latitude + km / 111.19 })

const anyDays = fc.integer({ min: 0, max: EVERY_DAY })
const anyJob = fc.constantFrom('Barista', 'Cook', 'Waiter')
const anyPlace = fc.record({
  latitude: fc.double({ min: -39, max: -33, noNaN: true }),
  longitude: fc.double({ min: 144, max: 152, noNaN: true }),
})
const anyOffer: fc.Arbitrary<Offer> = fc.record({
  job: anyJob,
  at: fc.option(anyPlace),
  days: anyDays,
})
const anyWish: fc.Arbitrary<Wish> = fc.record({ job: anyJob, at: anyPlace, days: anyDays }, { requiredKeys: [] })
const anyWholeWish = fc.record({ job: anyJob, at: anyPlace, days: anyDays })

describe('fitOf', () => {
  it('scores from 0 to 10, with 10 for the same role, place and days', () => {
    fc.assert(
      fc.property(anyWish, anyOffer, (wish, offer) => {
        const { score } = fitOf(wish, offer)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(10)
      }),
    )
    const here = { job: 'Barista', at: RICHMOND, days: EVERY_DAY }
    expect(fitOf(here, here).score).toBe(10)
  })

  it('counts the shared days and the wished days', () => {
    fc.assert(
      fc.property(anyWish, anyOffer, (wish, offer) => {
        const { sharedDays, wishedDays } = fitOf(wish, offer)
        expect(wishedDays).toBe(countDays(wish.days ?? 0))
        expect(sharedDays).toBe(countDays((wish.days ?? 0) & offer.days))
        expect(sharedDays).toBeLessThanOrEqual(wishedDays)
      }),
    )
  })

  it('never scores higher for a greater distance, or lower for another shared day', () => {
    fc.assert(
      fc.property(anyWholeWish, anyOffer, fc.nat(300), fc.nat(300), anyDays, (wish, offer, one, other, more) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)]
        const at = (km: number) => fitOf({ ...wish, at: RICHMOND }, { ...offer, at: north(km) }).score
        expect(at(near)).toBeGreaterThanOrEqual(at(far))
        expect(fitOf(wish, { ...offer, days: offer.days | more }).score).toBeGreaterThanOrEqual(
          fitOf(wish, offer).score,
        )
      }),
    )
  })

  it('scores higher for the same role, all else equal', () => {
    fc.assert(
      fc.property(anyWholeWish, anyOffer, (wish, offer) => {
        expect(fitOf(wish, { ...offer, job: wish.job }).score).toBeGreaterThan(
          fitOf(wish, { ...offer, job: 'Sommelier' }).score,
        )
      }),
    )
  })

  it('scores 0 for an empty wish', () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        expect(fitOf({}, offer)).toEqual({
          isSameRole: false,
          distanceKm: null,
          sharedDays: 0,
          wishedDays: 0,
          score: 0,
        })
      }),
    )
  })

  it('returns no distance if a place is unknown', () => {
    expect(fitOf({ at: RICHMOND }, { job: 'Cook', at: null, days: 0 }).distanceKm).toBeNull()
    expect(fitOf({}, { job: 'Cook', at: RICHMOND, days: 0 }).distanceKm).toBeNull()
  })
})

describe('isMatch', () => {
  const wish = { job: 'Barista', at: RICHMOND, days: maskOf(['Saturday', 'Sunday']) }
  const offer = { job: 'Barista', at: north(MATCH_KM - 0.1), days: maskOf(['Sunday', 'Monday']) }

  it('needs the same role, a nearby place and a shared day', () => {
    expect(isMatch(wish, offer)).toBe(true)
    expect(isMatch(wish, { ...offer, job: 'Head barista' })).toBe(false)
    expect(isMatch(wish, { ...offer, at: north(MATCH_KM + 0.1) })).toBe(false)
    expect(isMatch(wish, { ...offer, at: null })).toBe(false)
    expect(isMatch(wish, { ...offer, days: maskOf(['Monday']) })).toBe(false)
  })

  it('is symmetric', () => {
    fc.assert(fc.property(anyWholeWish, anyWholeWish, (one, other) => isMatch(one, other) === isMatch(other, one)))
  })
})
