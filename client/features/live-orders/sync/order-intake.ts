import { orderFromWire, type WireOrder } from '#shared/orders/orders-api.ts'
import type { LiveOrders } from '../live-orders-store.ts'
import { completeUpTo, hasHole, knowing, NOTHING_KNOWN, toldOf } from './revisions.ts'

export type OrderIntake = {
  /** Push, or the answer to a step of this screen. */
  takeChange: (order: WireOrder) => void
  /** A join's answer: all live orders, or those changed after `since`. */
  takeJoin: (orders: readonly WireOrder[], revision: number, since: number | undefined) => void
  /** A list that set out when this screen was complete up to `knownAtStart`. */
  takeList: (orders: readonly WireOrder[], knownAtStart: number | undefined) => void
  /** A pulse: where the restaurant is, without its orders. */
  takePulse: (revision: number) => void
  complete: () => number | undefined
  hasHole: () => boolean
}

/** The one way onto the board, whichever way an order came. */
export function createOrderIntake(board: LiveOrders): OrderIntake {
  let revisions = NOTHING_KNOWN
  return {
    takeChange(order) {
      board.apply([orderFromWire(order)])
      revisions = knowing(revisions, order.revision)
    },
    takeJoin(orders, revision, since) {
      if (since !== undefined && revision < since) {
        // The server's past is another one, as after a backup was restored: begin anew.
        board.clear()
        revisions = NOTHING_KNOWN
        return
      }
      const shown = orders.map(orderFromWire)
      if (since === undefined) board.applyList(shown, revision)
      else board.apply(shown)
      revisions = completeUpTo(revisions, revision)
    },
    takeList(orders, knownAtStart) {
      // The list is one moment of the restaurant: whatever came before its newest order is in it, or has left.
      const newest = Math.max(0, ...orders.map(({ revision }) => revision))
      board.applyList(orders.map(orderFromWire), Math.max(newest, knownAtStart ?? 0))
      if (newest > 0) revisions = completeUpTo(revisions, newest)
    },
    takePulse(revision) {
      revisions = toldOf(revisions, revision)
    },
    complete: () => revisions.complete,
    hasHole: () => hasHole(revisions),
  }
}
