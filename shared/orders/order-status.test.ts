import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLOSED_STATUSES,
  canBeHidden,
  changeStatus,
  isLegalTransition,
  nextStatuses,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  type StatusState,
  UNDO_LIMIT_MS,
  undoLastStep,
} from './order-status.ts'

const justPlaced: StatusState = {
  status: 'new',
  statusChangedAt: 0,
  cancellationReason: null,
  isHidden: false,
  history: [],
}

const anyStatus = fc.constantFrom(...ORDER_STATUSES)
const anySteps = fc.array(fc.record({ to: anyStatus, reason: fc.option(fc.string()) }), { maxLength: 12 })

/** The order after all these wishes, legal or not, one a second. */
function after(steps: readonly { to: OrderStatus; reason: string | null }[]): StatusState {
  return steps.reduce(
    (order, { to, reason }, index) =>
      changeStatus(order, to, { at: (index + 1) * 1000, by: 'ona', cancellationReason: reason }).order,
    justPlaced,
  )
}

const anyOrder = anySteps.map(after)

describe('the life of an order', () => {
  it('is the specification’s table', () => {
    expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, nextStatuses(status)]))).toEqual({
      new: ['preparing', 'canceled'],
      preparing: ['delivered', 'canceled'],
      delivered: ['paid', 'canceled'],
      paid: [],
      canceled: ['new'],
    })
  })

  it('reaches, by whatever is asked of it, only what the table allows', () => {
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

  it('answers each wish with changed, already, or illegal, and only the first changes anything', () => {
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

  it('remembers who took each step and when', () => {
    const { order } = changeStatus(justPlaced, 'preparing', { at: 5, by: 'ona' })
    expect(order.history).toEqual([{ from: 'new', to: 'preparing', at: 5, by: 'ona', previousReason: null }])
  })

  it('sorts every status into open or closed; only closed orders may be hidden', () => {
    expect([...OPEN_STATUSES, ...CLOSED_STATUSES].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
    expect(ORDER_STATUSES.filter(canBeHidden)).toEqual([...CLOSED_STATUSES])
  })
})

describe('a canceled order', () => {
  it('has a reason, be it empty; any other order has none', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(order.cancellationReason === null).toBe(order.status !== 'canceled')
      }),
    )
  })

  it('that is restored has no reason', () => {
    const canceled = after([{ to: 'canceled', reason: 'Out of basil' }])
    expect(canceled.cancellationReason).toBe('Out of basil')
    expect(changeStatus(canceled, 'new', { at: 2, by: 'ona' }).order).toMatchObject({
      status: 'new',
      cancellationReason: null,
    })
  })
})

describe('undoing', () => {
  it('restores what was before the last step, its reason included', () => {
    fc.assert(
      fc.property(anyOrder, anyStatus, fc.nat(UNDO_LIMIT_MS), (order, to, wait) => {
        const change = changeStatus(order, to, { at: 99_000, by: 'ona', cancellationReason: 'Mistake' })
        fc.pre(change.kind === 'changed')
        expect(undoLastStep(change.order, 99_000 + wait)).toEqual({ ...order, statusChangedAt: 99_000 + wait })
      }),
    )
  })

  it('is over after its limit, and there is nothing to undo in a new order', () => {
    const { order } = changeStatus(justPlaced, 'preparing', { at: 0, by: 'ona' })
    expect(undoLastStep(order, UNDO_LIMIT_MS)).toBeDefined()
    expect(undoLastStep(order, UNDO_LIMIT_MS + 1)).toBeUndefined()
    expect(undoLastStep(justPlaced, 0)).toBeUndefined()
  })
})
