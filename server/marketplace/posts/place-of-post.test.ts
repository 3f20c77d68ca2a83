import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from '#shared/marketplace/place.ts'
import { knownSuburbs } from '../suburbs/suburbs-file.ts'
import { cellOf, cellsAround, placeOfPost } from './place-of-post.ts'

const RICHMOND = { place: 'richmond vic 3121', latitude: -37.823, longitude: 144.998 }

describe('placeOfPost', () => {
  it.each(['Richmond, VIC 3121', 'richmond vic', 'RICHMOND  3121', ' Richmond VIC 3121 '])(
    'finds the same suburb however it is typed: %j',
    (location) => expect(placeOfPost(location)).toEqual({ location: location.trim(), cell: 75_529, ...RICHMOND }),
  )

  it.each(['12 Swan Street, Richmond VIC 3121', 'Richmond, Victoria 3121', 'U 2, 12 Swan St Richmond 3121'])(
    'keeps only the suburb of a street address: %j',
    (address) => expect(placeOfPost(address)).toEqual({ location: 'Richmond, VIC 3121', cell: 75_529, ...RICHMOND }),
  )

  it.each([
    ['12 The Esplanade St Kilda VIC 3182', 'St Kilda, VIC 3182'],
    ['45 High Street Road Mount Waverley VIC 3149', 'Mount Waverley, VIC 3149'],
    ['Cnr Smith Street and Johnston Street Collingwood VIC 3066', 'Collingwood, VIC 3066'],
    ['128 Lygon Street, Carlton', 'Carlton'],
  ])('removes the street: turns %j into %j', (address, location) =>
    expect(placeOfPost(address).location).toBe(location),
  )

  it('keeps an unknown place as it was typed, without coordinates', () => {
    expect(placeOfPost(' Behind the  Station, Ask for Robin ')).toEqual({
      location: 'Behind the  Station, Ask for Robin',
      place: 'behind the station ask for robin',
      cell: null,
      latitude: null,
      longitude: null,
    })
  })
})

describe('map cells around a point', () => {
  const suburbs = knownSuburbs()

  it('contain every suburb within the distance', () => {
    const anySuburb = fc.nat({ max: suburbs.length - 1 }).map((index) => suburbs[index]?.at ?? RICHMOND)
    fc.assert(
      fc.property(anySuburb, fc.constantFrom(0, 10, 25, 50), (from, km) => {
        const cells = new Set(cellsAround(from, km))
        for (const { at } of suburbs) if (distanceKm(from, at) <= km) expect(cells).toContain(cellOf(at))
      }),
      { numRuns: 40 },
    )
  })

  it('number at most 16 for 50 km, and one for 0 km', () => {
    for (const { at } of suburbs) expect(cellsAround(at, 50).length).toBeLessThanOrEqual(16)
    expect(cellsAround(RICHMOND, 0)).toEqual([cellOf(RICHMOND)])
  })

  it('have distinct whole numbers across Australia', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -45, max: -9, noNaN: true }),
        fc.double({ min: 96, max: 160, noNaN: true }),
        (y, x) => {
          const cell = cellOf({ latitude: y, longitude: x })
          expect(Number.isInteger(cell)).toBe(true)
          expect(cellOf({ latitude: y, longitude: x + 0.5 })).not.toBe(cell)
          expect(cellOf({ latitude: y + 0.5, longitude: x })).not.toBe(cell)
        },
      ),
    )
  })
})
