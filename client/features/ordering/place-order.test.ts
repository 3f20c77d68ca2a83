import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { PlaceOrderBody, WireOrder } from '#shared/orders/orders-api.ts'
import type { PendingOrder } from './pending-order.ts'
import { createOrderPlacing } from './place-order.ts'
import type { OrderPlacing, PlacingWorld } from './placing.ts'
import type { Wait } from './retry-schedule.ts'
import { VISIT_MS, type VisitKeeper } from './visit-keeper.ts'

const BODY: PlaceOrderBody = {
  restaurantId: 'r1',
  tableNumber: 7,
  customerDetails: { name: 'Dina', email: 'dina@example.com', phone: '0400000000' },
  foodDetails: [
    { menuItemId: 'margherita', name: 'Margherita', quantity: 2, price: 24, notes: '', selectedExtras: [] },
  ],
  total: '48.00',
  status: 'new',
}
// The flow hands the order on without looking into it.
const ORDER = { _id: 'o1', orderNumber: 42 } as WireOrder

type Answer = WireOrder | Error
let answers: Answer[]
let sent: { key: string; wasKept: boolean }[]
let waits: Wait[]
let now: number
let kept: PendingOrder | undefined
let placed: WireOrder[]
let expired: PendingOrder[]
let shownElsewhere: string[]

beforeEach(() => {
  answers = []
  sent = []
  waits = []
  now = 1_800_000_000_000
  kept = undefined
  placed = []
  expired = []
  shownElsewhere = []
})

const keeper: VisitKeeper<PendingOrder> = {
  key: 'pending',
  read: () => kept,
  write: (pending) => {
    kept = pending
  },
  forget: () => {
    kept = undefined
  },
}

function opened(changes: Partial<PlacingWorld> = {}): OrderPlacing {
  let keys = 0
  return createOrderPlacing({
    send: async (pending) => {
      sent.push({ key: pending.key, wasKept: kept?.key === pending.key })
      const answer = answers.shift() ?? new NetworkError()
      if (answer instanceof Error) throw answer
      return answer
    },
    keeper,
    newKey: () => `key-${now}-${++keys}`,
    now: () => now,
    random: () => 0.5,
    waitToRetry: async (wait) => {
      waits.push(wait)
      now += wait.ms
    },
    inTurn: (run) => run(),
    isInCart: () => true,
    onPlaced: (order) => placed.push(order),
    showPlacedElsewhere: (key) => shownElsewhere.push(key),
    onExpired: (pending) => expired.push(pending),
    onRefused: () => {},
    ...changes,
  })
}

function refused(status: number, code: ErrorCode, details = {}, retryAfterMs?: number): ApiError {
  return new ApiError(status, { code, message: '', details }, retryAfterMs)
}

const keysSent = () => new Set(sent.map(({ key }) => key))

test('the order is kept before the first byte leaves, and forgotten once it is answered', async () => {
  answers = [ORDER]
  await opened().place(BODY)
  expect(sent).toEqual([{ key: expect.any(String), wasKept: true }])
  expect(placed).toEqual([ORDER])
  expect(kept).toBeUndefined()
})

test('a dead network, a fault and an overload are all tried again with the same key', async () => {
  answers = [
    new NetworkError(),
    refused(500, 'SERVER_FAULT'),
    refused(503, 'OVERLOADED'),
    refused(429, 'TOO_MANY_REQUESTS'),
    ORDER,
  ]
  const placing = opened()
  await placing.place(BODY)
  expect(sent).toHaveLength(5)
  expect(keysSent().size).toBe(1)
  expect(placed).toEqual([ORDER])
  expect(placing.store.getState()).toEqual({ kind: 'idle' })
})

test('the waits double up to fifteen seconds, and never fall short of what the server asks for', async () => {
  answers = [
    ...Array.from({ length: 9 }, () => new NetworkError()),
    refused(429, 'TOO_MANY_REQUESTS', {}, 30_000),
    ORDER,
  ]
  await opened().place(BODY)
  expect(waits.slice(0, 3).map(({ ms }) => ms)).toEqual([375, 750, 1500])
  expect(Math.max(...waits.slice(0, 9).map(({ ms }) => ms))).toBeLessThanOrEqual(15_000)
  expect(waits[9]).toMatchObject({ notBeforeMs: 30_000 })
  expect(waits[9]?.ms).toBeGreaterThanOrEqual(30_000)
})

test('while it waits, the diner is told why and until when', async () => {
  const cases = [
    [new NetworkError(), 'no-connection', 375],
    [refused(500, 'SERVER_FAULT'), 'fault', 375],
    [refused(503, 'OVERLOADED'), 'busy', 375],
    [refused(429, 'TOO_MANY_REQUESTS', {}, 42_000), 'too-many-orders', 42_250],
  ] as const
  for (const [answer, trouble, waitMs] of cases) {
    answers = [answer, ORDER]
    const shown: unknown[] = []
    const placing = opened({ waitToRetry: async () => void shown.push(placing.store.getState()) })
    await placing.place(BODY)
    expect(shown).toEqual([{ kind: 'sending', since: now, body: BODY, trouble, nextTryAt: now + waitMs }])
  }
})

test('success is never claimed before the server has said so', async () => {
  let answer: (order: WireOrder) => void = () => {}
  const placing = opened({ send: () => new Promise((resolve) => (answer = resolve)) })
  const placed = placing.place(BODY)
  await vi.waitFor(() => expect(kept).toBeDefined())
  expect(placing.store.getState().kind).toBe('sending')
  answer(ORDER)
  await placed
  expect(placing.store.getState().kind).toBe('idle')
})

test('a double tap sends once', async () => {
  answers = [ORDER, ORDER]
  const placing = opened()
  await Promise.all([placing.place(BODY), placing.place(BODY)])
  expect(sent).toHaveLength(1)
})

test('two tabs pressed at once send the same key', async () => {
  answers = [new NetworkError(), new NetworkError(), ORDER, ORDER]
  await Promise.all([opened().place(BODY), opened().place(BODY)])
  expect(keysSent().size).toBe(1)
})

test('a tab whose turn comes after another has ordered the cart sends nothing', async () => {
  const placing = opened({ isInCart: () => false })
  await placing.place(BODY)
  expect(sent).toEqual([])
  expect(placing.store.getState()).toEqual({ kind: 'idle' })
})

test('a reopened page goes on with the order it finds, with its key', async () => {
  kept = { key: 'before-the-reload', body: BODY, placedAt: now - 60_000, isStopped: false }
  answers = [new NetworkError(), ORDER]
  await opened().resume()
  expect([...keysSent()]).toEqual(['before-the-reload'])
  expect(placed).toEqual([ORDER])
})

test('without a pending order a reopened page sends nothing', async () => {
  await opened().resume()
  expect(sent).toEqual([])
})

test('after two hours it gives up and says so', async () => {
  const placing = opened()
  await placing.place(BODY)
  expect(placing.store.getState()).toEqual({ kind: 'expired', pending: kept })
  expect(expired).toEqual([kept])
  expect(now - (kept?.placedAt ?? 0)).toBeGreaterThan(VISIT_MS)
})

test('a diner may stop waiting, and the same order keeps its key should it be sent again', async () => {
  const placing = opened({
    waitToRetry: async () => placing.stop(),
  })
  await placing.place(BODY)
  expect(placing.store.getState()).toEqual({ kind: 'stopped' })
  answers = [ORDER]
  await placing.place(BODY)
  expect(sent).toHaveLength(2)
  expect(keysSent().size).toBe(1)
  expect(placed).toEqual([ORDER])
})

test('a different order after stopping has a key of its own', async () => {
  const placing = opened({ waitToRetry: async () => placing.stop() })
  await placing.place(BODY)
  answers = [ORDER]
  await placing.place({ ...BODY, total: '24.00' })
  expect(keysSent().size).toBe(2)
})

test('a stopped order is not sent by itself after a reload, only remembered', async () => {
  kept = { key: 'k', body: BODY, placedAt: now, isStopped: true }
  const placing = opened()
  await placing.resume()
  expect(sent).toEqual([])
  expect(placing.store.getState()).toEqual({ kind: 'stopped' })
})

test('a refusal ends the attempt, and the next one has a new key', async () => {
  answers = [refused(409, 'ITEM_UNAVAILABLE', { line: 0, name: 'Margherita' }), ORDER]
  const placing = opened()
  await placing.place(BODY)
  expect(placing.store.getState()).toEqual({
    kind: 'refused',
    refusal: { kind: 'sold-out', menuItemId: 'margherita', name: 'Margherita' },
  })
  expect(kept).toBeUndefined()
  await placing.place(BODY)
  expect(keysSent().size).toBe(2)
})

const KEPT: PendingOrder = { key: 'k', body: BODY, placedAt: 1_800_000_000_000, isStopped: false }

test('an order found after two hours is not sent, but asked about, once with its dishes put back', async () => {
  kept = { ...KEPT, placedAt: now - VISIT_MS - 1 }
  await opened().resume()
  expect(expired).toEqual([kept])
  const reloaded = opened()
  await reloaded.resume()
  expect(reloaded.store.getState()).toEqual({ kind: 'expired', pending: kept })
  expect(expired).toHaveLength(1)
  expect(sent).toEqual([])
})

test('the same order again after it expired keeps its key, and the same dishes next day have a new one', async () => {
  for (const [age, expected] of [
    [VISIT_MS + 1, 'k'],
    [20 * 60 * 60 * 1000, expect.stringMatching(/^key-/)],
  ] as const) {
    kept = { ...KEPT, placedAt: now - age }
    sent = []
    answers = [ORDER]
    const placing = opened()
    await placing.resume()
    await placing.place(BODY)
    expect([...keysSent()]).toEqual([expected])
  }
})

test('an expired order that nobody wants any more is forgotten', async () => {
  kept = { ...KEPT, placedAt: now - VISIT_MS - 1 }
  const placing = opened()
  await placing.resume()
  placing.dropExpired()
  expect(placing.store.getState()).toEqual({ kind: 'idle' })
  expect(kept).toBeUndefined()
})

/** This tab waits to try again; meanwhile another one brings the order to its end. */
async function settledElsewhere(settle: () => void): Promise<OrderPlacing> {
  const placing = opened({
    waitToRetry: async (_, signal) => {
      settle()
      placing.lookAtOtherTabs()
      expect(signal.aborted).toBe(true)
    },
  })
  await placing.place(BODY)
  expect(sent).toHaveLength(1)
  return placing
}

test('a tab stops sending and shows the order when another tab has delivered it', async () => {
  const placing = await settledElsewhere(() => (kept = undefined))
  expect(placing.store.getState()).toEqual({ kind: 'idle' })
  expect(shownElsewhere).toEqual(sent.map(({ key }) => key))
})

test('a tab stops sending what the diner has stopped in another', async () => {
  const placing = await settledElsewhere(() => (kept = kept && { ...kept, isStopped: true }))
  expect(placing.store.getState()).toEqual({ kind: 'stopped' })
  expect(shownElsewhere).toEqual([])
})

test('a tab whose order is still on its way goes on, whatever else changes', async () => {
  answers = [new NetworkError(), ORDER]
  const placing = opened({ waitToRetry: async () => placing.lookAtOtherTabs() })
  await placing.place(BODY)
  expect(sent).toHaveLength(2)
  expect(placed).toEqual([ORDER])
})

test('a reopened tab that waits for its turn shows what another tab has delivered meanwhile', async () => {
  kept = KEPT
  const placing = opened({
    inTurn: (run) => {
      kept = undefined
      return run()
    },
  })
  await placing.resume()
  expect(sent).toEqual([])
  expect(shownElsewhere).toEqual(['k'])
})
