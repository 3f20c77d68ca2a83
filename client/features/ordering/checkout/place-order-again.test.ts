import { beforeEach, expect, test } from 'vitest'
import { NetworkError } from '#client/lib/api-client.ts'
import { BODY, ORDER, placingWorld } from '../testing/placing-world.ts'
import { VISIT_MS } from '../visit-keeper.ts'
import type { PendingOrder } from './pending-order.ts'
import type { OrderPlacing } from './place-order.ts'

let { world, opened, keysSent } = placingWorld()
beforeEach(() => {
  ;({ world, opened, keysSent } = placingWorld())
})

const KEPT: PendingOrder = { key: 'k', body: BODY, placedAt: 1_800_000_000_000, isStopped: false }

test('an order found after two hours is not sent, and its dishes are put back once', async () => {
  world.kept = { ...KEPT, placedAt: world.now - VISIT_MS - 1 }
  await opened().resume()
  expect(world.expired).toEqual([world.kept])
  const reloaded = opened()
  await reloaded.resume()
  expect(reloaded.store.getState()).toEqual({ kind: 'expired', pending: world.kept })
  expect(world.expired).toHaveLength(1)
  expect(world.sent).toEqual([])
})

test('an expired order that is placed again keeps its key; the next day it gets a new one', async () => {
  for (const [age, expected] of [
    [VISIT_MS + 1, 'k'],
    [20 * 60 * 60 * 1000, expect.stringMatching(/^key-/)],
  ] as const) {
    world.kept = { ...KEPT, placedAt: world.now - age }
    world.sent = []
    world.answers = [ORDER]
    const placing = opened()
    await placing.resume()
    await placing.place(BODY)
    expect([...keysSent()]).toEqual([expected])
  }
})

test('an expired order can be dropped', async () => {
  world.kept = { ...KEPT, placedAt: world.now - VISIT_MS - 1 }
  const placing = opened()
  await placing.resume()
  placing.dropExpired()
  expect(placing.store.getState()).toEqual({ kind: 'idle' })
  expect(world.kept).toBeUndefined()
})

/** This tab waits to retry while another tab finishes the order. */
async function settledElsewhere(settle: () => void): Promise<OrderPlacing> {
  const placing = opened({
    waitToRetry: async (_, signal) => {
      settle()
      placing.lookAtOtherTabs()
      expect(signal.aborted).toBe(true)
    },
  })
  await placing.place(BODY)
  expect(world.sent).toHaveLength(1)
  return placing
}

test('a tab stops sending and shows the order once another tab has placed it', async () => {
  const placing = await settledElsewhere(() => (world.kept = undefined))
  expect(placing.store.getState()).toEqual({ kind: 'idle' })
  expect(world.shownElsewhere).toEqual(world.sent.map(({ key }) => ({ key })))
})

test('a tab stops sending once the diner stopped the order in another tab', async () => {
  const placing = await settledElsewhere(() => (world.kept = world.kept && { ...world.kept, isStopped: true }))
  expect(placing.store.getState()).toEqual({ kind: 'stopped' })
  expect(world.shownElsewhere).toEqual([])
})

test('a tab keeps sending its pending order when other storage changes', async () => {
  world.answers = [new NetworkError(), ORDER]
  const placing = opened({ waitToRetry: async () => placing.lookAtOtherTabs() })
  await placing.place(BODY)
  expect(world.sent).toHaveLength(2)
  expect(world.placed).toEqual([ORDER])
})

test('a reopened tab shows the order that another tab placed while it waited for the lock', async () => {
  world.kept = KEPT
  const placing = opened({
    inTurn: (run) => {
      world.kept = undefined
      return run()
    },
  })
  await placing.resume()
  expect(world.sent).toEqual([])
  expect(world.shownElsewhere).toEqual([{ key: 'k' }])
})

/** Both tabs are pressed at once; this one gets the lock after the other has ordered the cart. */
async function pressedSecond(): Promise<OrderPlacing> {
  const placing = opened({ isInCart: () => false })
  await placing.place(BODY)
  expect(placing.store.getState()).toEqual({ kind: 'idle' })
  expect(world.sent).toEqual([])
  return placing
}

test("the second of two tabs pressed at once shows the first one's order", async () => {
  await pressedSecond()
  expect(world.shownElsewhere).toEqual([{ since: world.now }])
})

test('the order of another tab is shown once, as soon as it is known', async () => {
  world.isOrderThere = false
  const placing = await pressedSecond()
  expect(world.shownElsewhere).toEqual([])
  world.isOrderThere = true
  placing.lookAtOtherTabs()
  placing.lookAtOtherTabs()
  expect(world.shownElsewhere).toEqual([{ since: world.now }])
})

test('the order of another tab is not shown once the diner has changed the cart', async () => {
  world.isOrderThere = false
  const placing = await pressedSecond()
  placing.forgetRefusal()
  world.isOrderThere = true
  placing.lookAtOtherTabs()
  expect(world.shownElsewhere).toEqual([])
})
