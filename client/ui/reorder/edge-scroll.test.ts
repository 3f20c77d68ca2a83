import fc from 'fast-check'
import { expect, it } from 'vitest'
import { edgeScroll } from './edge-scroll.ts'

it('edgeScroll is zero away from the edges, and scrolls near and beyond them', () => {
  expect([64, 400, 736].map((y) => edgeScroll(y, 800))).toEqual([0, 0, 0])
  expect([63, 0, -50].map((y) => edgeScroll(y, 800))).toEqual([-1, -14, -14])
  expect([737, 800, 850].map((y) => edgeScroll(y, 800))).toEqual([1, 14, 14])
})

it('edgeScroll is never slower nearer the edge', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 900 }), (y) => {
      expect(edgeScroll(y + 1, 800)).toBeGreaterThanOrEqual(edgeScroll(y, 800))
    }),
  )
})
