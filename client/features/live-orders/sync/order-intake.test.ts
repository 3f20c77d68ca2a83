import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { WireOrder } from '#shared/orders/orders-api.ts'
import { createLiveOrders } from '../live-orders-store.ts'
import { now, wireOrder } from '../testing/orders.ts'
import { createOrderIntake } from './order-intake.ts'

function openIntake() {
  const board = createLiveOrders(now)
  const shown = () => Object.values(board.store.getState().sections).flat().sort()
  return { ...createOrderIntake(board), shown }
}

describe('a complete order list', () => {
  it('removes an order that was hidden during a gap, though its ticket is newer than the gap', () => {
    const screen = openIntake()
    screen.takeJoin([wireOrder('a', 5, { status: 'delivered' })], 5, undefined)
    // 6 is lost, 7 pays the order, 8 hides it and is lost, 9 is the next order.
    screen.takeChange(wireOrder('a', 7, { status: 'paid' }))
    screen.takeList([wireOrder('b', 9)], screen.complete())
    expect(screen.shown()).toEqual(['b'])
    expect(screen.hasHole()).toBe(false)
  })

  it('keeps orders pushed after the list was requested', () => {
    const screen = openIntake()
    screen.takeJoin([], 5, undefined)
    screen.takeChange(wireOrder('c', 7))
    screen.takeList([wireOrder('b', 6)], 5)
    expect(screen.shown()).toEqual(['b', 'c'])
  })
})

/** The restaurant's orders on the server. */
function openRestaurant() {
  const orders = new Map<string, WireOrder>()
  let revision = 0
  return {
    change(id: string, status: OrderStatus, hide: boolean): WireOrder {
      revision += 1
      const order = wireOrder(id, revision, { status, hide: hide && status === 'paid' })
      orders.set(id, order)
      return order
    },
    revision: () => revision,
    live: () => [...orders.values()].filter(({ hide }) => !hide),
    since: (from: number) => [...orders.values()].filter((order) => order.revision > from),
  }
}

test("the order intake shows the server's orders whenever it is complete, whatever events were lost", () => {
  const change = fc.record({
    kind: fc.constant('change' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    status: fc.constantFrom<OrderStatus>('new', 'paid'),
    hide: fc.boolean(),
    isLost: fc.boolean(),
  })
  const ask = fc.record({ kind: fc.constantFrom('list' as const, 'list' as const, 'join' as const, 'pulse' as const) })
  fc.assert(
    fc.property(fc.array(fc.oneof(change, change, ask), { maxLength: 25, size: 'max' }), (steps) => {
      const restaurant = openRestaurant()
      const screen = openIntake()
      screen.takeJoin([], 0, undefined)
      for (const step of steps) {
        if (step.kind === 'change') {
          const order = restaurant.change(step.id, step.status, step.hide)
          if (!step.isLost) screen.takeChange(order)
        }
        if (step.kind === 'list') screen.takeList(restaurant.live(), screen.complete())
        if (step.kind === 'pulse') screen.takePulse(restaurant.revision())
        if (step.kind === 'join') {
          const since = screen.complete()
          screen.takeJoin(restaurant.since(since ?? 0), restaurant.revision(), since)
        }
        if (screen.complete() !== restaurant.revision() || screen.hasHole()) continue
        expect(screen.shown()).toEqual(
          restaurant
            .live()
            .map(({ _id }) => _id)
            .sort(),
        )
      }
    }),
    { numRuns: 1_000 },
  )
})
