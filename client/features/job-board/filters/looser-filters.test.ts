import { expect, test } from 'vitest'
import { NO_FILTERS } from './board-filters.ts'
import { looserFilters } from './looser-filters.ts'

const words = (filters: Parameters<typeof looserFilters>[0]) => looserFilters(filters, true).map((way) => way.words)

test('looserFilters offers to relax each chosen filter, with the next distance', () => {
  const all = { job: 'Barista', suburb: 'Richmond', within: 10, days: 3 } as const
  expect(words(all)).toEqual(['Any day', 'Within 25 km', 'Anywhere', 'Any role'])
  expect(looserFilters(all, true)[1]?.change).toEqual({ within: 25 })
})

test('looserFilters skips filters that are not set or already as wide as possible', () => {
  expect(words(NO_FILTERS)).toEqual([])
  expect(words({ ...NO_FILTERS, suburb: 'Richmond', within: 50 })).toEqual(['Anywhere'])
})

test('looserFilters offers no larger distance around an unknown suburb', () => {
  const nowhere = { ...NO_FILTERS, suburb: 'Atlantis' }
  expect(looserFilters(nowhere, false).map((way) => way.words)).toEqual(['Anywhere'])
})
