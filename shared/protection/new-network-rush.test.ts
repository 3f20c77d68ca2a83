import { describe, expect, it } from 'vitest'
import { isRushWorthChecking, isUnusualRush } from './new-network-rush.ts'

const rush = { waiting: 40, networks: 23, started: 0 }

describe('a rush of orders from new networks', () => {
  it('is unusual at 40 or more waiting orders', () => {
    expect(isUnusualRush({ ...rush, waiting: 39 })).toBe(false)
    expect(isUnusualRush({ ...rush, waiting: 40 })).toBe(true)
  })

  it('is unusual only with two or more networks', () => {
    expect(isUnusualRush({ ...rush, networks: 1 })).toBe(false)
    expect(isUnusualRush({ ...rush, networks: 2 })).toBe(true)
  })

  it('is not unusual once the kitchen has started a sixth of the orders', () => {
    expect(isUnusualRush({ ...rush, started: 7 })).toBe(true)
    expect(isUnusualRush({ ...rush, started: 8 })).toBe(false)
    expect(isUnusualRush({ ...rush, waiting: 100, started: 19 })).toBe(true)
    expect(isUnusualRush({ ...rush, waiting: 100, started: 20 })).toBe(false)
  })

  it('is unusual only at three times the number after staff have marked one as real', () => {
    expect(isUnusualRush({ ...rush, waiting: 119 }, { wasTrusted: true })).toBe(false)
    expect(isUnusualRush({ ...rush, waiting: 120 }, { wasTrusted: true })).toBe(true)
  })
})

it('isRushWorthChecking is true for every tenth order of a restaurant', () => {
  const checked = Array.from({ length: 45 }, (_, index) => index + 1).filter(isRushWorthChecking)
  expect(checked).toEqual([10, 20, 30, 40])
})
