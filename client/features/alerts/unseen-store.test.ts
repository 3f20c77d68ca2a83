import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUnseen } from './unseen-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const news = { restaurantId: 'here', count: 2, oldestPlacedAt: '2026-11-20T07:30:00.000Z' }
const told = { count: 2, oldestPlacedAt: Date.parse('2026-11-20T07:30:00Z') }

test('unseen orders are shown until the server reports none', () => {
  const { store, hear } = createUnseen('here')
  hear(news)
  expect(store.getState().unseen).toEqual(told)
  hear({ restaurantId: 'here', count: 0, oldestPlacedAt: null })
  expect(store.getState().unseen).toBeUndefined()
})

test('unseen orders expire when the server stops reporting them', () => {
  const { store, hear } = createUnseen('here')
  for (let look = 0; look < 5; look += 1) {
    hear(news)
    vi.advanceTimersByTime(10_000)
  }
  expect(store.getState().unseen).toEqual(told)
  vi.advanceTimersByTime(30_000)
  expect(store.getState().unseen).toBeUndefined()
})

test('unseen orders of another restaurant are ignored', () => {
  const { store, hear } = createUnseen('elsewhere')
  hear(news)
  expect(store.getState().unseen).toBeUndefined()
})
