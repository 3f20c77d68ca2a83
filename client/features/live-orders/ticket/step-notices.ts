import type { StoreApi } from 'zustand/vanilla'
import { dismissToast, keepToast, showToast } from '#client/ui/notices/toast-store.ts'
import { UNDO_LIMIT_MS, UNDO_OFFER_MS } from '#shared/orders/order-status.ts'
import type { OrderBoard } from '../live-orders-store.ts'
import type { ConnectionState } from '../sync/connection-state.ts'

/** The notices about this screen's status changes: one per order, removed when the order changes again. */
export type StepNotices = {
  /**
   * `revision` is the order's revision in the server's answer. `undo` is offered for a few seconds, and longer while
   * later changes follow.
   */
  done: (orderId: string, step: { text: string; revision: number; undo: () => void }) => void
  refused: (orderId: string, text: string) => void
  /** Stays until the order changes, or the connection has been live for a while without a change. */
  unanswered: (orderId: string, text: string) => void
  start: () => () => void
}

type Notice = { toast: number; revision: number; awaitsNews: boolean; undoableUntil: number }

const UNDOABLE_MS = UNDO_LIMIT_MS - 3_000 // time for the request to reach the server
const PROBLEM_SHOWN_MS = 8_000 // two sentences, read across the kitchen

export function createStepNotices(board: StoreApi<OrderBoard>, connection: StoreApi<ConnectionState>): StepNotices {
  const notices = new Map<string, Notice>()
  let holding: ReturnType<typeof setTimeout> | undefined
  const revisionOf = (orderId: string) => board.getState().orders.get(orderId)?.revision

  const withdraw = (orderId: string) => {
    const notice = notices.get(orderId)
    if (notice) dismissToast(notice.toast)
    notices.delete(orderId)
  }
  const put = (orderId: string, toast: number, known: Partial<Notice> = {}) => {
    withdraw(orderId)
    notices.set(orderId, { toast, revision: revisionOf(orderId) ?? 0, awaitsNews: false, undoableUntil: 0, ...known })
  }
  const keepOffers = () => {
    for (const { toast, undoableUntil } of notices.values()) {
      const leftMs = undoableUntil - Date.now()
      if (leftMs > 0) keepToast(toast, Math.min(leftMs, UNDO_OFFER_MS))
    }
  }
  const withdrawOutdated = () => {
    for (const [orderId, { revision, awaitsNews }] of notices) {
      const now = revisionOf(orderId)
      // An order hidden by this screen leaves the list, but can still be restored.
      if (now === undefined ? awaitsNews : now > revision) withdraw(orderId)
    }
  }
  const withdrawUnanswered = () => {
    for (const [orderId, { awaitsNews }] of notices) if (awaitsNews) withdraw(orderId)
  }
  // While orders arrive, a change that was made would have arrived with them.
  const watchConnection = () => {
    const { kind } = connection.getState()
    const holds = kind === 'live' || kind === 'listing'
    if (holds) holding ??= setTimeout(withdrawUnanswered, PROBLEM_SHOWN_MS)
    if (holds) return
    clearTimeout(holding)
    holding = undefined
  }

  return {
    done(orderId, { text, revision, undo }) {
      const run = () => {
        undo()
        keepOffers()
      }
      const toast = showToast(text, { action: { label: 'Undo', run }, shownMs: UNDO_OFFER_MS })
      put(orderId, toast, { revision, undoableUntil: Date.now() + UNDOABLE_MS })
      keepOffers()
      withdrawOutdated()
    },
    refused: (orderId, text) => put(orderId, showToast(text, { look: 'problem', shownMs: PROBLEM_SHOWN_MS })),
    unanswered(orderId, text) {
      put(orderId, showToast(text, { look: 'problem', shownMs: Infinity }), { awaitsNews: true })
      clearTimeout(holding)
      holding = undefined
      watchConnection()
    },
    start() {
      const stops = [board.subscribe(withdrawOutdated), connection.subscribe(watchConnection)]
      return () => {
        for (const stop of stops) stop()
        clearTimeout(holding)
        for (const orderId of notices.keys()) withdraw(orderId)
      }
    },
  }
}
