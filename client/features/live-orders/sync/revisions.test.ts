import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeUpTo, hasHole, knowing, NOTHING_KNOWN, toldOf } from './revisions.ts'

test('revisions that arrive out of order leave no gap once all have arrived', () => {
  const all = Array.from({ length: 12 }, (_, index) => index + 4)
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (heard) => {
      const known = heard.reduce(knowing, completeUpTo(NOTHING_KNOWN, 3))
      expect(known.complete).toBe(15)
      expect(known.ahead.size).toBe(0)
      expect(hasHole(known)).toBe(false)
    }),
  )
})

test('a revision that is missing, or named only by a pulse, is a gap', () => {
  const complete = completeUpTo(NOTHING_KNOWN, 3)
  expect(hasHole(knowing(complete, 5))).toBe(true)
  expect(hasHole(knowing(knowing(complete, 5), 4))).toBe(false)
  expect(hasHole(toldOf(complete, 4))).toBe(true)
  expect(hasHole(toldOf(complete, 3))).toBe(false)
})

test('revisions that arrive before the first join count after it', () => {
  const early = knowing(knowing(NOTHING_KNOWN, 8), 9)
  expect(hasHole(early)).toBe(false)
  expect(completeUpTo(early, 7).complete).toBe(9)
})
