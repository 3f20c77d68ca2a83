import { ORDER_STATUSES, type OrderStatus, STATUS_TABLE } from './status-table.ts'

export { ORDER_STATUSES, type OrderStatus }

export function isLegalTransition(from: OrderStatus, to: OrderStatus): boolean {
  return STATUS_TABLE[from].next.includes(to)
}

export function isOpen(status: OrderStatus): boolean {
  return STATUS_TABLE[status].isOpen
}

/** Only closed orders may be hidden from the lists. */
export function canBeHidden(status: OrderStatus): boolean {
  return !isOpen(status)
}

/** Open orders still need work; closed ones are paid or cancelled. */
export const OPEN_STATUSES = ORDER_STATUSES.filter(isOpen)
export const CLOSED_STATUSES = ORDER_STATUSES.filter(canBeHidden)

/** One transition of an order: who made it, when, and the cancellation reason if it was canceled. */
export type Transition = {
  from: OrderStatus
  to: OrderStatus
  at: number
  by: string
  /** The reason before this transition, so that undoing a restore brings it back. */
  previousReason: string | null
}

export type StatusState = {
  status: OrderStatus
  statusChangedAt: number
  cancellationReason: string | null
  isHidden: boolean
  history: readonly Transition[]
}

export type StatusDecision<State extends StatusState> =
  | { kind: 'changed'; order: State }
  | { kind: 'already'; order: State }
  | { kind: 'illegal'; order: State }

/** Changes an order's status. Repeating a transition returns `already`, so that retries are harmless. */
export function changeStatus<State extends StatusState>(
  order: State,
  to: OrderStatus,
  step: { at: number; by: string; cancellationReason?: string | null },
): StatusDecision<State> {
  if (order.status === to) return { kind: 'already', order }
  if (!isLegalTransition(order.status, to)) return { kind: 'illegal', order }
  const transition: Transition = {
    from: order.status,
    to,
    at: step.at,
    by: step.by,
    previousReason: order.cancellationReason,
  }
  return {
    kind: 'changed',
    order: {
      ...order,
      status: to,
      statusChangedAt: step.at,
      cancellationReason: to === 'canceled' ? (step.cancellationReason ?? '') : null,
      isHidden: false,
      history: [...order.history, transition],
    },
  }
}

/** How long the screen offers to undo a transition. */
export const UNDO_OFFER_MS = 5_000
/** How long the server accepts an undo: the offer plus a slow network's delay. */
export const UNDO_LIMIT_MS = 15_000

/** Undoes the last transition completely, or returns undefined if there is none recent enough. */
export function undoLastStep<State extends StatusState>(order: State, at: number): State | undefined {
  const last = order.history.at(-1)
  if (!last || last.to !== order.status || at - last.at > UNDO_LIMIT_MS) return undefined
  const history = order.history.slice(0, -1)
  return {
    ...order,
    status: last.from,
    statusChangedAt: at,
    cancellationReason: last.previousReason,
    isHidden: false,
    history,
  }
}
