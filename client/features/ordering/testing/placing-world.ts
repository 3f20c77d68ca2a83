import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { PlaceOrderBody, WireOrder } from '#shared/orders/orders-api.ts'
import type { PendingOrder } from '../checkout/pending-order.ts'
import type { OrderPlacing, PlacingWorld, SoughtOrder } from '../checkout/place-order.ts'
import { createOrderPlacing } from '../checkout/place-order.ts'
import type { Wait } from '../checkout/retry-schedule.ts'
import type { VisitKeeper } from '../visit-keeper.ts'

export const BODY: PlaceOrderBody = {
  restaurantId: 'r1',
  tableNumber: 7,
  customerDetails: { name: 'Dina', email: 'dina@example.com', phone: '0400000000' },
  foodDetails: [
    { menuItemId: 'margherita', name: 'Margherita', quantity: 2, price: 24, notes: '', selectedExtras: [] },
  ],
  total: '48.00',
  status: 'new',
}
// The code under test does not read the order.
export const ORDER = { _id: 'o1', orderNumber: 42 } as WireOrder

type Answer = WireOrder | Error

/** Everything around a page that sends orders: the answers, and what was sent, stored and shown. */
export function placingWorld() {
  const world = {
    answers: [] as Answer[],
    sent: [] as { key: string; wasKept: boolean }[],
    proven: [] as string[],
    /** The result of each PIN check; undefined means accepted. */
    pinAnswers: [] as (Error | Promise<undefined> | undefined)[],
    waits: [] as Wait[],
    now: 1_800_000_000_000,
    kept: undefined as PendingOrder | undefined,
    placed: [] as WireOrder[],
    expired: [] as PendingOrder[],
    shownElsewhere: [] as SoughtOrder[],
    /** Whether the order stored by another tab has reached this one. */
    isOrderThere: true,
  }
  const keeper: VisitKeeper<PendingOrder> = {
    key: 'pending',
    read: () => world.kept,
    write: (pending) => {
      world.kept = pending
    },
    forget: () => {
      world.kept = undefined
    },
  }

  /** Opens a page. */
  function opened(changes: Partial<PlacingWorld> = {}): OrderPlacing {
    let keys = 0
    return createOrderPlacing({
      send: async (pending) => {
        world.sent.push({ key: pending.key, wasKept: world.kept?.key === pending.key })
        const answer = world.answers.shift() ?? new NetworkError()
        if (answer instanceof Error) throw answer
        return answer
      },
      provePin: async (pin) => {
        world.proven.push(pin)
        const problem = await world.pinAnswers.shift()
        if (problem) throw problem
      },
      keeper,
      newKey: () => `key-${world.now}-${++keys}`,
      now: () => world.now,
      random: () => 0.5,
      waitToRetry: async (wait) => {
        world.waits.push(wait)
        world.now += wait.ms
      },
      inTurn: (run) => run(),
      isInCart: () => true,
      onPlaced: (order) => world.placed.push(order),
      showPlacedElsewhere: (sought) => {
        if (world.isOrderThere) world.shownElsewhere.push(sought)
        return world.isOrderThere
      },
      onExpired: (pending) => world.expired.push(pending),
      onRefused: () => {},
      ...changes,
    })
  }

  return { world, opened, keysSent: () => new Set(world.sent.map(({ key }) => key)) }
}

export function refused(status: number, code: ErrorCode, details = {}, retryAfterMs?: number): ApiError {
  return new ApiError(status, { code, message: '', details }, retryAfterMs)
}
