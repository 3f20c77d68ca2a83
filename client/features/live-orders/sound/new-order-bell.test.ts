import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveOrders, type LiveOrders } from '../live-orders-store.ts'
import { createOrderIntake, type OrderIntake } from '../sync/order-intake.ts'
import { now, wireOrder } from '../testing/orders.ts'
import { RING_AGAIN_MS, RING_MS, startNewOrderBell } from './new-order-bell.ts'

describe('the new-order bell', () => {
  let board: LiveOrders
  let intake: OrderIntake
  let stop: () => void
  const ring = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    ring.mockClear()
    board = createLiveOrders(now)
    intake = createOrderIntake(board)
    stop = startNewOrderBell(board.store, ring)
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  const arrivals: Record<string, () => void> = {
    'a push': () => intake.takeChange(wireOrder('a', 1)),
    'a join': () => intake.takeJoin([wireOrder('a', 1)], 1, undefined),
    'a join since': () => intake.takeJoin([wireOrder('a', 1)], 1, 0),
    'a list': () => intake.takeList([wireOrder('a', 1)], 0),
  }
  for (const [way, arrive] of Object.entries(arrivals)) {
    it(`rings once for an order that arrives by ${way}, and not again when it arrives another way`, () => {
      arrive()
      expect(ring).toHaveBeenCalledTimes(1)
      for (const again of Object.values(arrivals)) again()
      expect(ring).toHaveBeenCalledTimes(1)
    })
  }

  it('rings once for a burst, and at once for the next order after it', () => {
    for (let order = 1; order <= 20; order += 1) intake.takeChange(wireOrder(`burst-${order}`, order))
    expect(ring).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(RING_MS)
    intake.takeChange(wireOrder('later', 21))
    expect(ring).toHaveBeenCalledTimes(2)
  })

  it('rings once for all new orders when the screen opens', () => {
    intake.takeJoin([wireOrder('a', 1), wireOrder('b', 2)], 2, undefined)
    expect(ring).toHaveBeenCalledTimes(1)
  })

  it('rings every 20 s while any order is new, then stops', () => {
    intake.takeChange(wireOrder('a', 1))
    vi.advanceTimersByTime(RING_AGAIN_MS * 3)
    expect(ring).toHaveBeenCalledTimes(4)
    intake.takeChange(wireOrder('a', 2, { status: 'preparing' }))
    vi.advanceTimersByTime(RING_AGAIN_MS * 3)
    expect(ring).toHaveBeenCalledTimes(4)
  })

  it('does not ring at once for an order whose step was undone, but rings with the next repeat', () => {
    intake.takeChange(wireOrder('a', 1))
    board.lay('a', { step: 1, status: 'preparing', statusChangedAt: 0, cancellationReason: null, isHidden: false })
    board.settle('a', 1)
    expect(ring).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(RING_AGAIN_MS)
    expect(ring).toHaveBeenCalledTimes(2)
  })

  it('does not ring for orders that are no longer new', () => {
    intake.takeJoin([wireOrder('a', 1, { status: 'delivered' })], 1, undefined)
    vi.advanceTimersByTime(RING_AGAIN_MS * 2)
    expect(ring).not.toHaveBeenCalled()
  })
})
