import { expect, test } from 'vitest'
import { hasShifted } from './settling.ts'

test('tickets below one that left have shifted', () => {
  expect(hasShifted(['a', 'b', 'c'], ['b', 'c'])).toBe(true)
})

test('tickets below one that came in between have shifted', () => {
  expect(hasShifted(['a', 'c'], ['a', 'b', 'c'])).toBe(true)
})

test('an order that arrives below all others shifts nothing, nor does the last one leaving', () => {
  expect(hasShifted(['a', 'b'], ['a', 'b', 'c'])).toBe(false)
  expect(hasShifted(['a', 'b'], ['a'])).toBe(false)
  expect(hasShifted([], ['a'])).toBe(false)
})
