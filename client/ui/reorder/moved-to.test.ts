import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedTo, placeAt } from './moved-to.ts'

it('movedTo moves an item and keeps the order of the others', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
  expect(movedTo(['a', 'b', 'c'], 'x', 0)).toEqual(['a', 'b', 'c'])
})

it('movedTo neither loses nor duplicates an item', () => {
  const list = fc.uniqueArray(fc.nat(50), { minLength: 1 })
  fc.assert(
    fc.property(list, fc.nat(60), fc.integer({ min: -5, max: 60 }), (entries, which, place) => {
      const entry = entries[which % entries.length] ?? 0
      const moved = movedTo(entries, entry, place)
      expect([...moved].sort()).toEqual([...entries].sort())
      expect(moved.filter((other) => other !== entry)).toEqual(entries.filter((other) => other !== entry))
    }),
  )
})

it('placeAt is above a row while the pointer is above its middle', () => {
  const middles = [10, 30, 50]
  expect([5, 10, 29, 50, 80].map((y) => placeAt(y, middles))).toEqual([0, 1, 1, 3, 3])
})
