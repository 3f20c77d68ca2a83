import { describe, expect, test } from 'vitest'
import { readTableCount } from './table-count.ts'

describe('a number of tables', () => {
  test.each([
    ['1', 1],
    [' 12 ', 12],
    ['007', 7],
    ['999', 999],
  ])('"%s" is %i', (typed, count) => {
    expect(readTableCount(typed)).toBe(count)
  })

  test.each(['', '0', '1000', '-3', '1.5', '1e2', 'ten'])('"%s" is none', (typed) => {
    expect(readTableCount(typed)).toBeUndefined()
  })
})
