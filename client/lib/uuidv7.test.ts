import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uuidv7 } from './uuidv7.ts'

const instant = fc.integer({ min: 0, max: 2 ** 48 - 1 })

test('uuidv7 is a version 7 UUID with its time', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const key = uuidv7(now)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(key.replace('-', '').slice(0, 12), 16)).toBe(now)
    }),
  )
})

test('a later uuidv7 sorts after an earlier one', () => {
  fc.assert(
    fc.property(instant, instant, (one, other) => {
      fc.pre(one !== other)
      expect(uuidv7(one) < uuidv7(other)).toBe(one < other)
    }),
  )
})

test('two uuidv7 of the same time differ', () => {
  const keys = Array.from({ length: 1000 }, () => uuidv7(1_800_000_000_000))
  expect(new Set(keys).size).toBe(1000)
})
