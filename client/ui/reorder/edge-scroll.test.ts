import fc from 'fast-check'
import { expect, it } from 'vitest'
import { edgeScroll } from './edge-scroll.ts'

it('the page stands still while what is dragged is away from its edges, and follows it beyond them', () => {
  expect([64, 400, 736].map((y) => edgeScroll(y, 800))).toEqual([0, 0, 0])
  expect([63, 0, -50].map((y) => edgeScroll(y, 800))).toEqual([-1, -14, -14])
  expect([737, 800, 850].map((y) => edgeScroll(y, 800))).toEqual([1, 14, 14])
})

it('it scrolls no slower nearer the edge', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 900 }), (y) => {
      expect(edgeScroll(y + 1, 800)).toBeGreaterThanOrEqual(edgeScroll(y, 800))
    }),
  )
})
