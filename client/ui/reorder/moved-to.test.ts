import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedTo, placeAt } from './moved-to.ts'

it('an entry moves to its new place and the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
  expect(movedTo(['a', 'b', 'c'], 'x', 0)).toEqual(['a', 'b', 'c'])
})

it('no move loses or doubles an entry', () => {
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

it('an entry that is held above the middle of a row belongs above it', () => {
  const middles = [10, 30, 50]
  expect([5, 10, 29, 50, 80].map((y) => placeAt(y, middles))).toEqual([0, 1, 1, 3, 3])
})
