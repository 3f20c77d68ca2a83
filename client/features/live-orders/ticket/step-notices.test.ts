import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { dismissToast, toastStore } from '#client/ui/notices/toast-store.ts'
import { createLiveOrders } from '../live-orders-store.ts'
import type { Connection } from '../sync/connection-state.ts'
import { now, shownOrder } from '../testing/orders.ts'
import { createStepNotices } from './step-notices.ts'

const LIVE: Connection = { kind: 'live', secondsAgo: 0 }
const MOVED = { text: 'Order 42 moved', revision: 2, undo: () => {} }
const MINUTE_MS = 60_000

describe('what is said of a step', () => {
  const board = createLiveOrders(now)
  const connection = createStore<Connection>(() => LIVE)
  const notices = createStepNotices(board.store, connection)
  const shown = () => toastStore.getState().toasts.map(({ text }) => text)
  let stop = () => {}

  beforeEach(() => {
    vi.useFakeTimers()
    board.clear()
    board.apply(['a', 'b', 'c'].map((id) => shownOrder(id, 1)))
    connection.setState(LIVE, true)
    stop = notices.start()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('offers to undo for five seconds', () => {
    notices.done('a', MOVED)
    vi.advanceTimersByTime(4_900)
    expect(shown()).toEqual(['Order 42 moved'])
    vi.advanceTimersByTime(200)
    expect(shown()).toEqual([])
  })

  it('keeps the undo of earlier steps while later ones follow, as long as the server takes it', () => {
    notices.done('a', { ...MOVED, text: 'a moved' })
    vi.advanceTimersByTime(4_000)
    notices.done('b', { ...MOVED, text: 'b moved' })
    vi.advanceTimersByTime(4_000)
    notices.done('c', { ...MOVED, text: 'c moved' })
    expect(shown()).toEqual(['a moved', 'b moved', 'c moved'])
    vi.advanceTimersByTime(3_900)
    expect(shown()).toEqual(['a moved', 'b moved', 'c moved'])
    vi.advanceTimersByTime(200)
    expect(shown()).toEqual(['b moved', 'c moved'])
    vi.advanceTimersByTime(1_000)
    expect(shown()).toEqual([])
  })

  it('gives time to undo the step before the one that was undone', () => {
    notices.done('a', { ...MOVED, text: 'a moved' })
    notices.done('b', { ...MOVED, text: 'b moved' })
    vi.advanceTimersByTime(4_000)
    const last = toastStore.getState().toasts.at(-1)
    dismissToast(last?.id ?? 0)
    last?.action?.run()
    vi.advanceTimersByTime(4_000)
    expect(shown()).toEqual(['a moved'])
  })

  it('offers no undo any more when another screen has moved the order on', () => {
    board.apply([shownOrder('a', 2, { status: 'preparing' })])
    notices.done('a', MOVED)
    board.apply([shownOrder('b', 3, { status: 'preparing' })])
    expect(shown()).toEqual(['Order 42 moved'])
    board.apply([shownOrder('a', 4, { status: 'delivered' })])
    expect(shown()).toEqual([])
  })

  it('offers none when the other screen was faster than the answer', () => {
    board.apply([shownOrder('a', 4, { status: 'delivered' })])
    notices.done('a', MOVED)
    expect(shown()).toEqual([])
  })

  it('brings a hidden order back although the list no longer names it', () => {
    notices.done('a', MOVED)
    board.applyList([shownOrder('b', 1)], 5)
    expect(shown()).toEqual(['Order 42 moved'])
  })

  it('takes "No answer yet" back when there is news of the order, and not before', () => {
    connection.setState({ kind: 'lost', secondsAgo: 20 }, true)
    notices.unanswered('a', 'No answer yet')
    board.apply([shownOrder('b', 2)])
    vi.advanceTimersByTime(MINUTE_MS)
    expect(shown()).toEqual(['No answer yet'])
    board.apply([shownOrder('a', 3, { status: 'preparing' })])
    expect(shown()).toEqual([])
  })

  it('takes it back once the connection has held for a while without news: the step did not arrive', () => {
    connection.setState({ kind: 'lost', secondsAgo: 20 }, true)
    notices.unanswered('a', 'No answer yet')
    vi.advanceTimersByTime(MINUTE_MS)
    connection.setState(LIVE, true)
    vi.advanceTimersByTime(7_900)
    expect(shown()).toEqual(['No answer yet'])
    vi.advanceTimersByTime(200)
    expect(shown()).toEqual([])
  })

  it('begins to wait anew with each step that has no answer', () => {
    notices.unanswered('a', 'No answer for a')
    vi.advanceTimersByTime(7_000)
    notices.unanswered('b', 'No answer for b')
    vi.advanceTimersByTime(7_000)
    expect(shown()).toContain('No answer for b')
  })

  it('is one word for one order', () => {
    notices.refused('a', 'stays in New')
    notices.done('a', MOVED)
    expect(shown()).toEqual(['Order 42 moved'])
  })
})
