import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { moveSockets } from './move-sockets.ts'
import type { Io } from './sockets.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** Screens that note when they are told to go. */
function screens(count: number) {
  const toldAt: number[] = []
  const sockets = new Map(
    Array.from({ length: count }, (_, index) => [index, { conn: { close: () => void toldAt.push(Date.now()) } }]),
  )
  // As much of Socket.IO as is used.
  return { io: { of: () => ({ sockets }) } as unknown as Io, toldAt }
}

it('tells screens to move one after the other, over some seconds, so that the rest is not asked by all at once', async () => {
  const { io, toldAt } = screens(3_000)
  const moved = moveSockets(io, true)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(toldAt.length).toBeGreaterThan(1_000)
  expect(toldAt.length).toBeLessThan(2_000)
  await vi.advanceTimersByTimeAsync(1_500)
  await moved
  expect(toldAt).toHaveLength(3_000)
})

it('tells all at once where there is no other process to go to', async () => {
  const { io, toldAt } = screens(3_000)
  await moveSockets(io, false)
  expect(toldAt).toEqual(toldAt.map(() => 0))
  expect(toldAt).toHaveLength(3_000)
})

it('has nobody to tell where nobody is', async () => {
  const { io, toldAt } = screens(0)
  await moveSockets(io, true)
  expect(toldAt).toEqual([])
})
