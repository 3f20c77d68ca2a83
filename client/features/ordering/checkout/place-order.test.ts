import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#client/lib/api-client.ts'
import type { WireOrder } from '#shared/orders/orders-api.ts'
import { BODY, ORDER, placingWorld, refused } from '../testing/placing-world.ts'
import { VISIT_MS } from '../visit-keeper.ts'

let { world, opened, keysSent } = placingWorld()
beforeEach(() => {
  ;({ world, opened, keysSent } = placingWorld())
})

test('an order is stored before it is sent, and removed once answered', async () => {
  world.answers = [ORDER]
  await opened().place(BODY)
  expect(world.sent).toEqual([{ key: expect.any(String), wasKept: true }])
  expect(world.placed).toEqual([ORDER])
  expect(world.kept).toBeUndefined()
})

test('network errors, server faults and overload are retried with the same key', async () => {
  world.answers = [
    new NetworkError(),
    refused(500, 'SERVER_FAULT'),
    refused(503, 'OVERLOADED'),
    refused(429, 'TOO_MANY_REQUESTS'),
    ORDER,
  ]
  const placing = opened()
  await placing.place(BODY)
  expect(world.sent).toHaveLength(5)
  expect(keysSent().size).toBe(1)
  expect(world.placed).toEqual([ORDER])
  expect(placing.store.getState()).toEqual({ kind: 'idle' })
})

test('retry waits double up to 15 s, and are never shorter than the server asks', async () => {
  world.answers = [
    ...Array.from({ length: 9 }, () => new NetworkError()),
    refused(429, 'TOO_MANY_REQUESTS', {}, 30_000),
    ORDER,
  ]
  await opened().place(BODY)
  expect(world.waits.slice(0, 3).map(({ ms }) => ms)).toEqual([375, 750, 1500])
  expect(Math.max(...world.waits.slice(0, 9).map(({ ms }) => ms))).toBeLessThanOrEqual(15_000)
  expect(world.waits[9]).toMatchObject({ notBeforeMs: 30_000 })
  expect(world.waits[9]?.ms).toBeGreaterThanOrEqual(30_000)
})

test('while it retries, the diner sees why and until when', async () => {
  const cases = [
    [new NetworkError(), 'no-connection', 375],
    [refused(500, 'SERVER_FAULT'), 'fault', 375],
    [refused(503, 'OVERLOADED'), 'busy', 375],
    [refused(429, 'TOO_MANY_REQUESTS', {}, 42_000), 'too-many-orders', 42_250],
  ] as const
  for (const [answer, trouble, waitMs] of cases) {
    world.answers = [answer, ORDER]
    const shown: unknown[] = []
    const placing = opened({ waitToRetry: async () => void shown.push(placing.store.getState()) })
    await placing.place(BODY)
    expect(shown).toEqual([{ kind: 'sending', since: world.now, body: BODY, trouble, nextTryAt: world.now + waitMs }])
  }
})

test("success is shown only after the server's answer", async () => {
  let answer: (order: WireOrder) => void = () => {}
  const placing = opened({ send: () => new Promise((resolve) => (answer = resolve)) })
  const settled = placing.place(BODY)
  await vi.waitFor(() => expect(world.kept).toBeDefined())
  expect(placing.store.getState().kind).toBe('sending')
  answer(ORDER)
  await settled
  expect(placing.store.getState().kind).toBe('idle')
})

test('a double tap sends one order', async () => {
  world.answers = [ORDER, ORDER]
  const placing = opened()
  await Promise.all([placing.place(BODY), placing.place(BODY)])
  expect(world.sent).toHaveLength(1)
})

test('two tabs pressed at once send the same key', async () => {
  world.answers = [new NetworkError(), new NetworkError(), ORDER, ORDER]
  await Promise.all([opened().place(BODY), opened().place(BODY)])
  expect(keysSent().size).toBe(1)
})

test('a tab sends nothing once another tab has ordered the cart', async () => {
  const placing = opened({ isInCart: () => false })
  await placing.place(BODY)
  expect(world.sent).toEqual([])
  expect(placing.store.getState()).toEqual({ kind: 'idle' })
})

test('a reopened page resends the stored order with its key', async () => {
  world.kept = { key: 'before-the-reload', body: BODY, placedAt: world.now - 60_000, isStopped: false }
  world.answers = [new NetworkError(), ORDER]
  await opened().resume()
  expect([...keysSent()]).toEqual(['before-the-reload'])
  expect(world.placed).toEqual([ORDER])
})

test('a reopened page without a stored order sends nothing', async () => {
  await opened().resume()
  expect(world.sent).toEqual([])
})

test('an order expires after two hours of retries', async () => {
  const placing = opened()
  await placing.place(BODY)
  expect(placing.store.getState()).toEqual({ kind: 'expired', pending: world.kept })
  expect(world.expired).toEqual([world.kept])
  expect(world.now - (world.kept?.placedAt ?? 0)).toBeGreaterThan(VISIT_MS)
})

test('an order stopped by the diner keeps its key when sent again', async () => {
  const placing = opened({
    waitToRetry: async () => placing.stop(),
  })
  await placing.place(BODY)
  expect(placing.store.getState()).toEqual({ kind: 'stopped' })
  world.answers = [ORDER]
  await placing.place(BODY)
  expect(world.sent).toHaveLength(2)
  expect(keysSent().size).toBe(1)
  expect(world.placed).toEqual([ORDER])
})

test('a different order after stopping gets a new key', async () => {
  const placing = opened({ waitToRetry: async () => placing.stop() })
  await placing.place(BODY)
  world.answers = [ORDER]
  await placing.place({ ...BODY, total: '24.00' })
  expect(keysSent().size).toBe(2)
})

test('a stopped order is not resent after a reload', async () => {
  world.kept = { key: 'k', body: BODY, placedAt: world.now, isStopped: true }
  const placing = opened()
  await placing.resume()
  expect(world.sent).toEqual([])
  expect(placing.store.getState()).toEqual({ kind: 'stopped' })
})

test('a refused order ends the attempt, and the next one gets a new key', async () => {
  world.answers = [refused(409, 'ITEM_UNAVAILABLE', { line: 0, name: 'Margherita' }), ORDER]
  const placing = opened()
  await placing.place(BODY)
  expect(placing.store.getState()).toEqual({
    kind: 'refused',
    refusal: { kind: 'unavailable', menuItemId: 'margherita', name: 'Margherita' },
  })
  expect(world.kept).toBeUndefined()
  await placing.place(BODY)
  expect(keysSent().size).toBe(2)
})
