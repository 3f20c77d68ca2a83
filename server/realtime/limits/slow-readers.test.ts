import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MEGABYTE = 1024 * 1024

function reader(unsent: number, whose = '') {
  const state = { unsent, cuts: [] as string[] }
  return {
    state,
    guard: {
      unsentBytes: () => state.unsent,
      cut: (reason: string) => void state.cuts.push(reason),
      signIn: () => {},
      whose: () => whose,
    },
  }
}

it('cutSlowReaders disconnects a connection that accepts none of its waiting data', () => {
  const [stuck, idle] = [reader(MEGABYTE), reader(0)]
  const stop = cutSlowReaders(() => [stuck.guard, idle.guard])
  vi.advanceTimersByTime(6_000)
  expect(stuck.state.cuts).toEqual([])
  vi.advanceTimersByTime(2_000)
  stop()
  expect(stuck.state.cuts).toEqual(['slow-reader'])
  expect(idle.state.cuts).toEqual([])
})

it('cutSlowReaders keeps a slow connection that makes progress', () => {
  const slow = reader(MEGABYTE)
  const stop = cutSlowReaders(() => [slow.guard])
  for (let look = 0; look < 20; look += 1) {
    slow.state.unsent -= 10_000
    vi.advanceTimersByTime(2_000)
  }
  stop()
  expect(slow.state.cuts).toEqual([])
})

it('cutSlowReaders disconnects at once if more data waits than any answer holds', () => {
  const full = reader(65 * MEGABYTE)
  const stop = cutSlowReaders(() => [full.guard])
  vi.advanceTimersByTime(500)
  stop()
  expect(full.state.cuts).toEqual(['slow-reader'])
})

it('cutSlowReaders disconnects an account’s most backlogged connection when all of them together exceed the limit', () => {
  const mine = [10, 30, 20, 15].map((megabytes) => reader(megabytes * MEGABYTE, 'account mine'))
  const other = reader(40 * MEGABYTE, 'account other')
  const stop = cutSlowReaders(() => [...mine, other].map(({ guard }) => guard))
  vi.advanceTimersByTime(500)
  stop()
  expect(mine.map(({ state }) => state.cuts.length)).toEqual([0, 1, 0, 0])
  expect(other.state.cuts).toEqual([])
})
