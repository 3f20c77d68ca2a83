import { ApiError } from '#client/lib/api-client.ts'
import { canBeHidden, changeStatus, type OrderStatus } from '#shared/orders/order-status.ts'
import type { ShownOrder, WireOrder } from '#shared/orders/orders-api.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'
import type { LiveOrders, Overlay } from '../live-orders-store.ts'
import { orderName } from './order-name.ts'
import type { StepNotices } from './step-notices.ts'
import { isUnanswered, movedText, NOTHING_DONE, orderInRefusal, refusalText, unansweredText } from './step-refusal.ts'

export type StepCalls = {
  change: (
    id: string,
    body: { status: OrderStatus; cancellationReason?: string; revision: number },
  ) => Promise<WireOrder>
  hide: (id: string, hide: boolean) => Promise<WireOrder>
  undo: (id: string, revision: number) => Promise<WireOrder>
}

export type StepParts = {
  board: LiveOrders
  calls: StepCalls
  now: () => number
  /** Applies the answered order like any other. */
  take: (order: WireOrder) => void
  notices: StepNotices
  /** A call got no answer, so the connection is in doubt. */
  onTrouble: () => void
}

export type OrderTransitions = {
  /** Makes the transition of the ticket's main button. */
  move: (id: string, to: OrderStatus) => void
  /** Whether it was sent. If not, the typed reason is kept. */
  cancel: (id: string, reason: string) => boolean
  hide: (id: string) => void
}

type Look = Omit<Overlay, 'step'>

type Step = {
  look: Look
  /** As in "Order 12 (table 7) hidden". */
  done: string
  call: () => Promise<WireOrder>
  /** Undoes the change, once the server has answered it. */
  takeBack: (answered: WireOrder) => Promise<WireOrder>
}

/**
 * The kitchen's status changes. Each shows at once as an overlay while the server is asked (specification, section 4:
 * "applied on screen at once and the server call follows"); a refusal removes the overlay and shows the reason. The
 * notice and its undo appear only after the server's answer.
 */
export function createOrderSteps({ board, calls, now, take, notices, onTrouble }: StepParts): OrderTransitions {
  let lastStep = 0

  const send = async (shown: ShownOrder, from: OrderStatus, wanted: Overlay, call: () => Promise<WireOrder>) => {
    board.lay(shown.id, wanted)
    try {
      const answered = await call()
      take(answered)
      return answered
    } catch (error) {
      const standing = orderInRefusal(error)
      if (standing) take(standing)
      if (isUnanswered(error)) notices.unanswered(shown.id, unansweredText(shown, from))
      else notices.refused(shown.id, refusalText(error, { name: orderName(shown), from, to: wanted.status, standing }))
      if (!(error instanceof ApiError) || error.status >= 500) onTrouble()
      return undefined
    } finally {
      board.settle(shown.id, wanted.step)
    }
  }

  const overlay = ({ status, statusChangedAt, cancellationReason, isHidden }: Look): Overlay => {
    lastStep += 1
    return { status, statusChangedAt, cancellationReason, isHidden, step: lastStep }
  }

  const start = async (shown: ShownOrder, { look, done, call, takeBack }: Step) => {
    const wanted = overlay(look)
    const answered = await send(shown, shown.status, wanted, call)
    if (!answered) return
    const undo = () => void send(shown, wanted.status, overlay(shown), () => takeBack(answered))
    notices.done(shown.id, { text: `${orderName(shown)} ${done}`, revision: answered.revision, undo })
  }

  const idle = (id: string) => {
    const { tickets, overlays } = board.store.getState()
    // A second tap while the first is being sent is ignored.
    return overlays.has(id) ? undefined : tickets.get(id)
  }

  const move = (id: string, to: OrderStatus, reason?: string) => {
    const shown = idle(id)
    if (!shown) return false
    const cancellationReason = reason?.trim() ?? null
    const decision = changeStatus({ ...shown, history: [] }, to, { at: now(), by: '', cancellationReason })
    if (decision.kind !== 'changed') {
      // The order has changed between rendering and the tap.
      notices.refused(id, `${movedText(orderName(shown), shown.status)} ${NOTHING_DONE}`)
      return false
    }
    void start(shown, {
      look: decision.order,
      done: `moved to ${STATUS_TABLE[to].label}`,
      call: () =>
        calls.change(id, {
          status: to,
          revision: shown.revision,
          ...(cancellationReason === null ? {} : { cancellationReason }),
        }),
      takeBack: (answered) => calls.undo(id, answered.revision),
    })
    return true
  }

  const hide = (id: string) => {
    const shown = idle(id)
    if (!shown || !canBeHidden(shown.status)) return
    void start(shown, {
      look: { ...shown, isHidden: true },
      done: 'hidden',
      call: () => calls.hide(id, true),
      takeBack: () => calls.hide(id, false),
    })
  }

  return {
    move: (id, to) => void move(id, to),
    cancel: (id, reason) => move(id, 'canceled', reason),
    hide,
  }
}
