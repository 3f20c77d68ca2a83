import { describe, expect, it } from 'vitest'
import { isBeyondJsonLimits } from './json-limits.ts'

describe('the limits of a JSON text', () => {
  it.each([
    ['lists within lists', '['.repeat(17)],
    ['objects within objects', '{"a":'.repeat(17)],
    ['many values', `[${'1,'.repeat(8_000)}1]`],
    ['many empty objects', `[${Array(4_001).fill('{}').join(',')}]`],
    ['many fields', `{${Array.from({ length: 8_001 }, (_, at) => `"f${at}":1`).join(',')}}`],
  ])('are exceeded by %s', (_, text) => {
    expect(isBeyondJsonLimits(text)).toBe(true)
  })

  it.each([
    [
      'the longest order',
      JSON.stringify({ lines: Array(50).fill({ name: 'x', extras: Array(30).fill({ name: 'y', price: 1 }) }) }),
    ],
    ['brackets and commas in a text', JSON.stringify({ csv: '[{,"\\'.repeat(10_000) })],
    ['a text that ends in backslashes', `["a\\\\",${'['.repeat(14)}`],
    ['a text that never ends', `"${'['.repeat(10_000)}`],
    ['sixteen levels', '['.repeat(16)],
  ])('are not exceeded by %s', (_, text) => {
    expect(isBeyondJsonLimits(text)).toBe(false)
  })
})
