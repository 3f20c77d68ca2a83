import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLOSED_STATUSES,
  canBeHidden,
  changeStatus,
  isLegalTransition,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  type StatusState,
  UNDO_LIMIT_MS,
  undoLastStep,
} from './order-status.ts'
import { STATUS_TABLE } from './status-table.ts'

const justPlaced: StatusState = {
  status: 'new',
  statusChangedAt: 0,
  cancellationReason: null,
  isHidden: false,
  history: [],
}

const anyStatus = fc.constantFrom(...ORDER_STATUSES)
const anySteps = fc.array(fc.record({ to: anyStatus, reason: fc.option(fc.string()) }), { maxLength: 12 })

/** The order after these requested transitions, legal or not, one per second. */
function after(steps: readonly { to: OrderStatus; reason: string | null }[]): StatusState {
  return steps.reduce(
    (order, { to, reason }, index) =>
      changeStatus(order, to, { at: (index + 1) * 1000, by: 'ona', cancellationReason: reason }).order,
    justPlaced,
  )
}

const anyOrder = anySteps.map(after)

describe('order transitions', () => {
  it('match the specification’s table', () => {
    expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, STATUS_TABLE[status].next]))).toEqual({
      new: ['preparing', 'canceled'],
      preparing: ['delivered', 'canceled'],
      delivered: ['paid', 'canceled'],
      paid: [],
      canceled: ['new'],
    })
  })

  it('follow the table after any sequence of requests', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        let status: OrderStatus = 'new'
        for (const step of order.history) {
          expect(step.from).toBe(status)
          expect(isLegalTransition(step.from, step.to)).toBe(true)
          status = step.to
        }
        expect(order.status).toBe(status)
      }),
    )
  })

  it('return changed, already or illegal, and only changed has an effect', () => {
    fc.assert(
      fc.property(anyOrder, anyStatus, (order, to) => {
        const { kind, order: next } = changeStatus(order, to, { at: 99_000, by: 'otto' })
        const expected = order.status === to ? 'already' : isLegalTransition(order.status, to) ? 'changed' : 'illegal'
        expect(kind).toBe(expected)
        if (kind !== 'changed') expect(next).toBe(order)
        else expect(next).toMatchObject({ status: to, statusChangedAt: 99_000, isHidden: false })
      }),
    )
  })

  it('record who made them and when', () => {
    const { order } = changeStatus(justPlaced, 'preparing', { at: 5, by: 'ona' })
    expect(order.history).toEqual([{ from: 'new', to: 'preparing', at: 5, by: 'ona', previousReason: null }])
  })

  it('lead to open or closed statuses, and only closed orders may be hidden', () => {
    expect([...OPEN_STATUSES, ...CLOSED_STATUSES].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
    expect(ORDER_STATUSES.filter(canBeHidden)).toEqual([...CLOSED_STATUSES])
  })
})

describe('a canceled order', () => {
  it('has a reason, which may be empty; other orders have none', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(order.cancellationReason === null).toBe(order.status !== 'canceled')
      }),
    )
  })

  it('has no reason after it is restored', () => {
    const canceled = after([{ to: 'canceled', reason: 'Out of basil' }])
    expect(canceled.cancellationReason).toBe('Out of basil')
    expect(changeStatus(canceled, 'new', { at: 2, by: 'ona' }).order).toMatchObject({
      status: 'new',
      cancellationReason: null,
    })
  })
})

describe('undoing', () => {
  it('restores the order before the last transition, including its reason', () => {
    fc.assert(
      fc.property(anyOrder, anyStatus, fc.nat(UNDO_LIMIT_MS), (order, to, wait) => {
        const change = changeStatus(order, to, { at: 99_000, by: 'ona', cancellationReason: 'Mistake' })
        fc.pre(change.kind === 'changed')
        expect(undoLastStep(change.order, 99_000 + wait)).toEqual({ ...order, statusChangedAt: 99_000 + wait })
      }),
    )
  })

  it('is refused after the time limit and for a new order', () => {
    const { order } = changeStatus(justPlaced, 'preparing', { at: 0, by: 'ona' })
    expect(undoLastStep(order, UNDO_LIMIT_MS)).toBeDefined()
    expect(undoLastStep(order, UNDO_LIMIT_MS + 1)).toBeUndefined()
    expect(undoLastStep(justPlaced, 0)).toBeUndefined()
  })
})
