import { describe, expect, it } from 'vitest'
import { changeStatus, type OrderStatus, type StatusState } from '../orders/order-status.ts'
import { servingTimes } from './serving-times.ts'

const MINUTE_MS = 60_000

/** An order placed at minute 0 with these transitions, each at its minute. */
function anOrder(...steps: readonly (readonly [OrderStatus, number])[]) {
  let order: StatusState = {
    status: 'new',
    statusChangedAt: 0,
    cancellationReason: null,
    isHidden: false,
    history: [],
  }
  for (const [to, minute] of steps) order = changeStatus(order, to, { at: minute * MINUTE_MS, by: 'me' }).order
  return { ...order, placedAt: 0 }
}

const served = (minutes: number) => anOrder(['preparing', 1], ['delivered', minutes], ['paid', minutes + 30])

describe('the time to serve', () => {
  it('is undefined while no order has reached a table', () => {
    expect(servingTimes([])).toBeUndefined()
    expect(servingTimes([anOrder(), anOrder(['preparing', 4])])).toBeUndefined()
  })

  it('runs from the order to its delivery, not to the payment', () => {
    expect(servingTimes([anOrder(['preparing', 3], ['delivered', 11], ['paid', 50])])).toEqual({
      orderCount: 1,
      medianMs: 11 * MINUTE_MS,
      mostWithinMs: 11 * MINUTE_MS,
      waitingMs: 3 * MINUTE_MS,
      preparingMs: 8 * MINUTE_MS,
    })
  })

  it('is the median, which one outlier does not move', () => {
    expect(servingTimes([10, 11, 12, 300, 9].map(served))).toMatchObject({ orderCount: 5, medianMs: 11 * MINUTE_MS })
  })

  it('includes the time within which nine of ten orders were delivered', () => {
    const times = servingTimes([1, 2, 3, 4, 5, 6, 7, 8, 9, 90].map(served))
    expect(times?.mostWithinMs).toBe(9 * MINUTE_MS)
  })

  it('leaves out canceled orders, and counts a restored order from its restoration', () => {
    expect(servingTimes([anOrder(['preparing', 1], ['delivered', 5], ['canceled', 6])])).toBeUndefined()
    const restored = anOrder(['canceled', 2], ['new', 60], ['preparing', 61], ['delivered', 70])
    expect(servingTimes([restored])).toMatchObject({ medianMs: 10 * MINUTE_MS, waitingMs: MINUTE_MS })
  })
})
