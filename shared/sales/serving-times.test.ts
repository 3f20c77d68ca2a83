import { describe, expect, it } from 'vitest'
import { changeStatus, type OrderStatus, type StatusState } from '../orders/order-status.ts'
import { servingTimes } from './serving-times.ts'

const MINUTE_MS = 60_000

/** An order placed at minute 0 that took these steps, each at its minute. */
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
  it('is unknown while nothing has reached a table', () => {
    expect(servingTimes([])).toBeUndefined()
    expect(servingTimes([anOrder(), anOrder(['preparing', 4])])).toBeUndefined()
  })

  it('runs from the order to the table, not to the bill', () => {
    expect(servingTimes([anOrder(['preparing', 3], ['delivered', 11], ['paid', 50])])).toEqual({
      orderCount: 1,
      medianMs: 11 * MINUTE_MS,
      mostWithinMs: 11 * MINUTE_MS,
      waitingMs: 3 * MINUTE_MS,
      preparingMs: 8 * MINUTE_MS,
    })
  })

  it('is the median: one forgotten table does not move it', () => {
    expect(servingTimes([10, 11, 12, 300, 9].map(served))).toMatchObject({ orderCount: 5, medianMs: 11 * MINUTE_MS })
  })

  it('says within what time nine of ten were served', () => {
    const times = servingTimes([1, 2, 3, 4, 5, 6, 7, 8, 9, 90].map(served))
    expect(times?.mostWithinMs).toBe(9 * MINUTE_MS)
  })

  it('leaves out what was canceled, and counts a restored order from its restoring', () => {
    expect(servingTimes([anOrder(['preparing', 1], ['delivered', 5], ['canceled', 6])])).toBeUndefined()
    const restored = anOrder(['canceled', 2], ['new', 60], ['preparing', 61], ['delivered', 70])
    expect(servingTimes([restored])).toMatchObject({ medianMs: 10 * MINUTE_MS, waitingMs: MINUTE_MS })
  })
})
