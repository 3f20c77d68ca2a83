import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { moveSockets } from './move-sockets.ts'
import type { Io } from './sockets.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** Stand-in screens that record when they are told to reconnect. */
function screens(count: number) {
  const toldAt: number[] = []
  const sockets = new Map(
    Array.from({ length: count }, (_, index) => [index, { conn: { close: () => void toldAt.push(Date.now()) } }]),
  )
  // Only the parts of Socket.IO that are used.
  return { io: { of: () => ({ sockets }) } as unknown as Io, toldAt }
}

it('moveSockets spreads the reconnections over some seconds, so that other instances are not overloaded', async () => {
  const { io, toldAt } = screens(3_000)
  const moved = moveSockets(io, true)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(toldAt.length).toBeGreaterThan(1_000)
  expect(toldAt.length).toBeLessThan(2_000)
  await vi.advanceTimersByTimeAsync(1_500)
  await moved
  expect(toldAt).toHaveLength(3_000)
})

it('moveSockets closes all sockets at once if there is no other instance', async () => {
  const { io, toldAt } = screens(3_000)
  await moveSockets(io, false)
  expect(toldAt).toEqual(toldAt.map(() => 0))
  expect(toldAt).toHaveLength(3_000)
})

it('moveSockets does nothing without sockets', async () => {
  const { io, toldAt } = screens(0)
  await moveSockets(io, true)
  expect(toldAt).toEqual([])
})
