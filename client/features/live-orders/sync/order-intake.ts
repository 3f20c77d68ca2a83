import { orderFromWire, type WireOrder } from '#shared/orders/orders-api.ts'
import type { LiveOrders } from '../live-orders-store.ts'
import { completeUpTo, hasHole, knowing, NOTHING_KNOWN, toldOf } from './revisions.ts'

export type OrderIntake = {
  /** From push, or the answer to a change on this screen. */
  takeChange: (order: WireOrder) => void
  /** A join's answer: all live orders, or those changed after `since`. */
  takeJoin: (orders: readonly WireOrder[], revision: number, since: number | undefined) => void
  /** A list requested when this screen was complete up to `knownAtStart`. */
  takeList: (orders: readonly WireOrder[], knownAtStart: number | undefined) => void
  /** A pulse: the restaurant's revision, without orders. */
  takePulse: (revision: number) => void
  complete: () => number | undefined
  hasHole: () => boolean
}

/** The only way onto the board, whatever the source of an order. */
export function createOrderIntake(board: LiveOrders): OrderIntake {
  let revisions = NOTHING_KNOWN
  return {
    takeChange(order) {
      board.apply([orderFromWire(order)])
      revisions = knowing(revisions, order.revision)
    },
    takeJoin(orders, revision, since) {
      if (since !== undefined && revision < since) {
        // The server's revisions went back, as after restoring a backup: start over.
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
      // The list is a snapshot: every change before its newest order is in it, or the order has left.
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
