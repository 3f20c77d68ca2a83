import { describe, expect, test } from 'vitest'
import { readTableCount } from './table-count.ts'

describe('readTableCount', () => {
  test.each([
    ['1', 1],
    [' 12 ', 12],
    ['007', 7],
    ['999', 999],
  ])('reads "%s" as %i', (typed, count) => {
    expect(readTableCount(typed)).toBe(count)
  })

  test.each(['', '0', '1000', '-3', '1.5', '1e2', 'ten'])('rejects "%s"', (typed) => {
    expect(readTableCount(typed)).toBeUndefined()
  })
})
