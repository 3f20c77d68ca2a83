import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CLOSED_ORDERS_SHOWN_MS } from '#shared/orders/order.ts'
import { ORDER_STATUSES } from '#shared/orders/order-status.ts'
import { createLiveOrders } from './live-orders-store.ts'
import { now, shownOrder } from './testing/orders.ts'

const sections = (board = createLiveOrders(now)) => board.store.getState().sections

describe('the live orders store', () => {
  it('accepts an order only in a newer revision', () => {
    const board = createLiveOrders(now)
    board.apply([shownOrder('a', 5, { status: 'preparing' })])
    board.apply([shownOrder('a', 4)])
    expect(sections(board).preparing).toEqual(['a'])
    board.apply([shownOrder('a', 6, { status: 'delivered' })])
    expect(sections(board)).toMatchObject({ preparing: [], delivered: ['a'] })
  })

  it('sorts open orders oldest first and closed orders newest first', () => {
    const board = createLiveOrders(now)
    board.apply([
      shownOrder('late', 1, { minute: 9 }),
      shownOrder('early', 2, { minute: 3 }),
      shownOrder('paid-early', 3, { status: 'paid', minute: 3 }),
      shownOrder('paid-late', 4, { status: 'paid', minute: 9 }),
    ])
    expect(sections(board)).toMatchObject({ new: ['early', 'late'], paid: ['paid-late', 'paid-early'] })
  })

  it('shows neither hidden orders nor closed orders past their time', () => {
    let at = now()
    const board = createLiveOrders(() => at)
    board.apply([
      shownOrder('hidden', 1, { status: 'paid', hide: true }),
      shownOrder('paid', 2, { status: 'paid' }),
      shownOrder('open', 3),
    ])
    expect(sections(board)).toMatchObject({ new: ['open'], paid: ['paid'] })
    at += CLOSED_ORDERS_SHOWN_MS
    board.sweep()
    expect(sections(board)).toMatchObject({ new: ['open'], paid: [] })
  })

  it('drops an order missing from a complete list, and ignores older revisions of it', () => {
    const board = createLiveOrders(now)
    board.apply([shownOrder('a', 3), shownOrder('b', 9)])
    board.applyList([], 8)
    expect(sections(board).new).toEqual(['b'])
    board.apply([shownOrder('a', 3)])
    expect(sections(board).new).toEqual(['b'])
    board.apply([shownOrder('a', 10)])
    expect(sections(board).new).toContain('a')
  })

  it('ignores a list that was requested before the one it has', () => {
    const board = createLiveOrders(now)
    board.applyList([], 8)
    board.applyList([shownOrder('a', 3)], 2)
    expect(sections(board).new).toEqual([])
  })

  it("shows a step at once, and the server's state once the step is settled", () => {
    const board = createLiveOrders(now)
    board.apply([shownOrder('a', 1)])
    board.lay('a', { step: 1, status: 'preparing', statusChangedAt: 0, cancellationReason: null, isHidden: false })
    expect(sections(board)).toMatchObject({ new: [], preparing: ['a'] })
    board.settle('a', 2)
    expect(sections(board).preparing).toEqual(['a'])
    board.settle('a', 1)
    expect(sections(board)).toMatchObject({ new: ['a'], preparing: [] })
  })

  it('keeps the identity of tickets and sections that did not change', () => {
    const board = createLiveOrders(now)
    board.apply([shownOrder('a', 1), shownOrder('b', 2), shownOrder('c', 3, { status: 'paid' })])
    const before = board.store.getState()
    board.apply([shownOrder('a', 4, { status: 'preparing' })])
    const after = board.store.getState()
    expect(after.tickets.get('b')).toBe(before.tickets.get('b'))
    expect(after.sections.paid).toBe(before.sections.paid)
    board.apply([shownOrder('a', 4, { status: 'preparing' })])
    expect(board.store.getState()).toBe(after)
  })
})

test('the live orders store reaches the same state for events in any order and repetition', () => {
  const events = fc
    .array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        status: fc.constantFrom(...ORDER_STATUSES),
        hide: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((changes) => changes.map(({ id, ...rest }, index) => shownOrder(id, index + 1, { ...rest, minute: 1 })))
  const delivery = events.chain((told) =>
    fc.record({
      told: fc.constant(told),
      heard: fc
        .array(fc.nat(told.length - 1), { maxLength: 30 })
        .chain((again) => fc.shuffledSubarray(told, { minLength: told.length }).map((all) => [...all, ...again])),
    }),
  )
  fc.assert(
    fc.property(delivery, ({ told, heard }) => {
      const inOrder = createLiveOrders(now)
      for (const order of told) inOrder.apply([order])
      const shuffled = createLiveOrders(now)
      for (const order of heard)
        shuffled.apply([typeof order === 'number' ? (told[order] ?? told[0]) : order].flatMap((one) => one ?? []))
      expect(sections(shuffled)).toEqual(sections(inOrder))
      expect(new Map([...shuffled.store.getState().orders].sort())).toEqual(
        new Map([...inOrder.store.getState().orders].sort()),
      )
    }),
  )
})
