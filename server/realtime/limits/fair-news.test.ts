import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fairNews } from './fair-news.ts'

const AUDIENCE = 950

let heard: (string | number)[] = []
const hear = (what: string | number) => () => void heard.push(what)

beforeEach(() => {
  heard = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('fairNews sends the first message at once, and only the newest of later ones after a pause', async () => {
  const tell = fairNews(() => AUDIENCE)
  for (let version = 1; version <= 100; version += 1) tell('menu', 'version', hear(version))
  expect(heard).toEqual([1])
  await vi.advanceTimersByTimeAsync(AUDIENCE - 1)
  expect(heard).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual([1, 100])
  await vi.advanceTimersByTimeAsync(10 * AUDIENCE)
  expect(heard).toEqual([1, 100])
})

it('fairNews sends to a small room at once, even while large rooms wait', () => {
  const tell = fairNews((room) => (room === 'kitchen' ? 20 : AUDIENCE))
  for (let version = 1; version <= 100; version += 1) tell('menu', 'version', hear(version))
  tell('kitchen', 'order 1', hear('order 1'))
  tell('kitchen', 'order 2', hear('order 2'))
  expect(heard).toEqual([1, 'order 1', 'order 2'])
})

it('fairNews alternates between large rooms, even if one has many messages waiting', async () => {
  const tell = fairNews(() => 100)
  for (let at = 1; at <= 50; at += 1) tell('attacked', `order ${at}`, hear(at))
  tell('other', 'order', hear('other'))
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual([1, 'other'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(heard).toHaveLength(51)
})

it('fairNews pauses after a large room for three times as long as sending took', async () => {
  const hearFor100Ms = (what: string) => () => {
    heard.push(what)
    vi.advanceTimersByTime(100)
  }
  const tell = fairNews(() => 21)
  tell('one', 'version', hearFor100Ms('one'))
  tell('two', 'version', hearFor100Ms('two'))
  await vi.advanceTimersByTimeAsync(299)
  expect(heard).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual(['one', 'two'])
})

it('fairNews never sends an older message after a newer one when a room becomes small', async () => {
  let size = AUDIENCE
  const tell = fairNews(() => size)
  for (let version = 1; version <= 2; version += 1) tell('menu', 'version', hear(version))
  size = 1
  tell('menu', 'version', hear(3))
  await vi.advanceTimersByTimeAsync(AUDIENCE)
  expect(heard).toEqual([1, 3])
})
