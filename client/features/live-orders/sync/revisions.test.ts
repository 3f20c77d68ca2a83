import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeUpTo, hasHole, knowing, NOTHING_KNOWN, toldOf } from './revisions.ts'

test('revisions that overtake each other leave no hole once all have come', () => {
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

test('a revision that did not come, or that only a pulse speaks of, is a hole', () => {
  const complete = completeUpTo(NOTHING_KNOWN, 3)
  expect(hasHole(knowing(complete, 5))).toBe(true)
  expect(hasHole(knowing(knowing(complete, 5), 4))).toBe(false)
  expect(hasHole(toldOf(complete, 4))).toBe(true)
  expect(hasHole(toldOf(complete, 3))).toBe(false)
})

test('what came before the first join counts once the join has said what lies below it', () => {
  const early = knowing(knowing(NOTHING_KNOWN, 8), 9)
  expect(hasHole(early)).toBe(false)
  expect(completeUpTo(early, 7).complete).toBe(9)
})
