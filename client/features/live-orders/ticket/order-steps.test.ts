import { describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import type { WireOrder } from '#shared/orders/orders-api.ts'
import { createLiveOrders } from '../live-orders-store.ts'
import { createOrderIntake } from '../sync/order-intake.ts'
import { now, wireOrder } from '../testing/orders.ts'
import { createOrderSteps } from './order-steps.ts'

type Answer = { resolve: (order: WireOrder) => void; reject: (error: Error) => void }

function kitchen() {
  const board = createLiveOrders(now)
  const intake = createOrderIntake(board)
  const answers: Answer[] = []
  const call = () => new Promise<WireOrder>((resolve, reject) => answers.push({ resolve, reject }))
  const calls = { change: vi.fn(call), hide: vi.fn(call), undo: vi.fn(call) }
  const said: { text: string; undo?: () => void; isUnanswered?: true }[] = []
  const notices = {
    done: (_id: string, { text, undo }: { text: string; undo: () => void }) => said.push({ text, undo }),
    refused: (_id: string, text: string) => said.push({ text }),
    unanswered: (_id: string, text: string) => said.push({ text, isUnanswered: true }),
    start: () => () => {},
  }
  const onTrouble = vi.fn()
  const steps = createOrderSteps({
    board,
    calls,
    now,
    take: intake.takeChange,
    notices,
    onTrouble,
  })
  const settled = async (answer: number, how: (given: Answer) => void) => {
    const given = answers[answer]
    if (!given) throw new Error(`There is no call ${answer}.`)
    how(given)
    await vi.waitFor(() => expect(board.store.getState().overlays.size).toBe(0))
  }
  const status = () => board.store.getState().tickets.get('a')?.status
  intake.takeChange(wireOrder('a', 1))
  return { board, steps, calls, said, onTrouble, settled, status, take: intake.takeChange }
}

describe('a status change in the kitchen', () => {
  it("shows at once, sends the ticket's revision, and stays when the server accepts", async () => {
    const { steps, calls, settled, status } = kitchen()
    steps.move('a', 'preparing')
    expect(status()).toBe('preparing')
    expect(calls.change).toHaveBeenCalledExactlyOnceWith('a', { status: 'preparing', revision: 1 })
    await settled(0, ({ resolve }) => resolve(wireOrder('a', 2, { status: 'preparing' })))
    expect(status()).toBe('preparing')
  })

  it('is sent once, however often it is tapped', () => {
    const { steps, calls } = kitchen()
    steps.move('a', 'preparing')
    steps.move('a', 'preparing')
    steps.move('a', 'delivered')
    expect(calls.change).toHaveBeenCalledTimes(1)
  })

  it('is not sent if the transition table does not allow it', () => {
    const { steps, calls, status } = kitchen()
    steps.move('a', 'paid')
    steps.hide('a')
    expect(calls.change).not.toHaveBeenCalled()
    expect(calls.hide).not.toHaveBeenCalled()
    expect(status()).toBe('new')
  })

  it('is not sent when another screen has changed the order, and says where the order is', () => {
    const { steps, calls, said, take } = kitchen()
    take(wireOrder('a', 4, { status: 'paid' }))
    expect(steps.cancel('a', 'Not available')).toBe(false)
    expect(calls.change).not.toHaveBeenCalled()
    expect(said).toEqual([
      { text: 'Order 42 (table 7) was moved to Paid on another screen. Your change was not made.' },
    ])
  })

  it("shows its notice only after the server's answer", async () => {
    const { steps, said, settled } = kitchen()
    steps.move('a', 'preparing')
    expect(said).toEqual([])
    await settled(0, ({ resolve }) => resolve(wireOrder('a', 2, { status: 'preparing' })))
    expect(said).toEqual([{ text: 'Order 42 (table 7) moved to Preparing', undo: expect.any(Function) }])
  })

  it('is reverted with a reason when the server refuses', async () => {
    const { steps, said, settled, status } = kitchen()
    steps.move('a', 'preparing')
    await settled(0, ({ reject }) => reject(new ApiError(500, { message: 'Something went wrong.' })))
    expect(status()).toBe('new')
    expect(said).toEqual([{ text: 'Order 42 (table 7) stays in New. Something went wrong.' }])
  })

  it.each([
    ['without a connection', () => new NetworkError()],
    ['after a proxy timed out', () => new ApiError(504, {})],
  ])('says that there is no answer yet %s, and has the connection checked', async (_, error) => {
    const { steps, said, onTrouble, settled, status } = kitchen()
    steps.move('a', 'preparing')
    await settled(0, ({ reject }) => reject(error()))
    expect(status()).toBe('new')
    expect(said).toEqual([
      { text: 'No answer yet for order 42 (table 7). It is still shown in New.', isUnanswered: true },
    ])
    expect(onTrouble).toHaveBeenCalledOnce()
  })

  it("shows the server's order when another screen was faster", async () => {
    const { steps, said, settled, status } = kitchen()
    const order = wireOrder('a', 3, { status: 'canceled', cancellationReason: 'Not available' })
    steps.move('a', 'preparing')
    await settled(0, ({ reject }) => reject(new ApiError(409, { code: 'STALE', details: { order } })))
    expect(status()).toBe('canceled')
    expect(said.at(-1)?.text).toBe(
      'Order 42 (table 7) was moved to Cancelled on another screen. Your change was not made.',
    )
  })

  it('says when another screen already made the same change', async () => {
    const { steps, said, settled } = kitchen()
    steps.move('a', 'preparing')
    const order = wireOrder('a', 3, { status: 'preparing' })
    await settled(0, ({ reject }) => reject(new ApiError(409, { code: 'STALE', details: { order } })))
    expect(said.at(-1)?.text).toBe('Order 42 (table 7) was already moved to Preparing by another screen.')
  })

  it('cancels with the given reason, and restores without one', async () => {
    const { steps, calls, settled, status } = kitchen()
    expect(steps.cancel('a', ' Not available ')).toBe(true)
    expect(calls.change).toHaveBeenLastCalledWith('a', {
      status: 'canceled',
      revision: 1,
      cancellationReason: 'Not available',
    })
    await settled(0, ({ resolve }) =>
      resolve(wireOrder('a', 2, { status: 'canceled', cancellationReason: 'Not available' })),
    )
    steps.move('a', 'new')
    expect(status()).toBe('new')
    expect(calls.change).toHaveBeenLastCalledWith('a', { status: 'new', revision: 2 })
  })
})

describe('undo', () => {
  it('shows the ticket back at once, and sends the revision of the answered change', async () => {
    const { steps, calls, said, settled, status } = kitchen()
    steps.move('a', 'preparing')
    await settled(0, ({ resolve }) => resolve(wireOrder('a', 2, { status: 'preparing' })))
    expect(said.at(-1)?.text).toBe('Order 42 (table 7) moved to Preparing')
    said.at(-1)?.undo?.()
    expect(status()).toBe('new')
    await vi.waitFor(() => expect(calls.undo).toHaveBeenCalledExactlyOnceWith('a', 2))
    await settled(1, ({ resolve }) => resolve(wireOrder('a', 3)))
    expect(status()).toBe('new')
  })

  it('leaves the ticket in place with a reason when refused', async () => {
    const { steps, calls, said, settled, status } = kitchen()
    steps.move('a', 'preparing')
    const order = wireOrder('a', 2, { status: 'preparing' })
    await settled(0, ({ resolve }) => resolve(order))
    said.at(-1)?.undo?.()
    await vi.waitFor(() => expect(calls.undo).toHaveBeenCalled())
    await settled(1, ({ reject }) => reject(new ApiError(409, { code: 'TOO_LATE_TO_UNDO', details: { order } })))
    expect(status()).toBe('preparing')
    expect(said.at(-1)?.text).toBe('It is too late to undo. Order 42 (table 7) stays in Preparing.')
  })

  it('brings a hidden order back', async () => {
    const { steps, calls, said, settled, take, board } = kitchen()
    take(wireOrder('a', 2, { status: 'paid' }))
    steps.hide('a')
    expect(board.store.getState().sections.paid).toEqual([])
    await settled(0, ({ resolve }) => resolve(wireOrder('a', 3, { status: 'paid', hide: true })))
    said.at(-1)?.undo?.()
    await vi.waitFor(() => expect(calls.hide).toHaveBeenLastCalledWith('a', false))
    expect(board.store.getState().sections.paid).toEqual(['a'])
  })
})
