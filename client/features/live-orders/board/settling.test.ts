import { expect, test } from 'vitest'
import { hasShifted } from './settling.ts'

test('hasShifted is true when a ticket above others leaves', () => {
  expect(hasShifted(['a', 'b', 'c'], ['b', 'c'])).toBe(true)
})

test('hasShifted is true when a ticket is inserted', () => {
  expect(hasShifted(['a', 'c'], ['a', 'b', 'c'])).toBe(true)
})

test('hasShifted is false when a ticket is appended or the last one leaves', () => {
  expect(hasShifted(['a', 'b'], ['a', 'b', 'c'])).toBe(false)
  expect(hasShifted(['a', 'b'], ['a'])).toBe(false)
  expect(hasShifted([], ['a'])).toBe(false)
})
