import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Protection } from '#shared/protection/protection-api.ts'
import { createProtection } from './protection-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withPin = (pin: string, restaurantId = 'here'): Protection => ({
  restaurantId,
  pins: [{ tableNumber: 7, pin, until: '2026-11-20T09:30:00.000Z', isForEveryone: true }],
  suspicions: [],
})

function world() {
  const told: ((protection: Protection) => void)[] = []
  let stopped = 0
  const answers: Promise<Protection>[] = []
  const read = vi.fn(() => answers.shift() ?? Promise.reject(new Error('offline')))
  const whenChanged = (listener: (protection: Protection) => void) => {
    told.push(listener)
    return () => {
      stopped += 1
    }
  }
  const protection = createProtection('here', { read, whenChanged })
  const shown = () => protection.store.getState().pins.map(({ pin }) => pin)
  return { protection, read, answers, shown, tell: (news: Protection) => told[0]?.(news), stopped: () => stopped }
}

test('the protection store shows what it loads, then what the server pushes', async () => {
  const { protection, answers, shown, tell } = world()
  answers.push(Promise.resolve(withPin('1111')))
  protection.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['1111'])
  tell(withPin('2222'))
  expect(shown()).toEqual(['2222'])
  tell(withPin('3333', 'elsewhere'))
  expect(shown()).toEqual(['2222'])
})

test('the protection store keeps a push that arrives before an older answer', async () => {
  const { protection, answers, shown, tell } = world()
  let answer = (_: Protection) => {}
  answers.push(new Promise((resolve) => (answer = resolve)))
  protection.start()
  tell(withPin('2222'))
  answer(withPin('1111'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['2222'])
})

test('the protection store polls every minute, keeps its state on failure, and stops', async () => {
  const { protection, read, answers, shown, stopped } = world()
  const offline = Promise.reject(new Error('offline'))
  offline.catch(() => {}) // awaited a minute later
  answers.push(Promise.resolve(withPin('1111')), offline)
  const stop = protection.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toEqual(['1111'])
  answers.push(Promise.resolve({ ...withPin(''), pins: [] }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toEqual([])
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect([read.mock.calls.length, stopped()]).toEqual([3, 1])
})

test('the protection store polls every ten seconds while orders are refused, then every minute', async () => {
  const { protection, read, answers } = world()
  const open = { restaurantId: 'here', pins: [], suspicions: [] }
  answers.push(Promise.resolve({ ...open, openOrders: 1_000 }), Promise.resolve(open))
  const stop = protection.start()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(protection.store.getState().openOrders).toBe(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(protection.store.getState().openOrders).toBeUndefined()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})
