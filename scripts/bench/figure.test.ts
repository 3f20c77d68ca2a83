import { expect, it } from 'vitest'
import { figure } from './figure.ts'
import { median, percentile } from './statistics.ts'

it('median is the middle of the rounds in any order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

it('percentile finds the slow end of a distribution', () => {
  const hundred = Array.from({ length: 101 }, (_, index) => index)
  expect(percentile(hundred, 99)).toBe(99)
  expect(percentile(hundred, 50)).toBe(50)
})

it('a figure compares within a round, so that a slow minute affects both', () => {
  const { ratio, isMet } = figure({
    bench: 'orders',
    name: 'orders',
    unit: '/s',
    ours: [400, 200, 500],
    rival: [1000, 500, 1000],
    goal: { of: 'ratio', atLeast: 0.4 },
  })
  expect(ratio).toEqual({ median: 0.4, least: 0.4, most: 0.5, rounds: 3 })
  expect(isMet).toBe(true)
})

it('a figure with a goal for every round fails on one bad round, despite a good median', () => {
  const goal = { of: 'ours', atLeast: 100, inEveryRound: true } as const
  const delivered = figure({ bench: 'push', name: 'delivered', unit: '%', ours: [100, 51, 100], goal })
  expect(delivered.isMet).toBe(false)
})
