import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { dismissToast, toastStore } from '#client/ui/notices/toast-store.ts'
import { createLiveOrders } from '../live-orders-store.ts'
import type { ConnectionState } from '../sync/connection-state.ts'
import { now, shownOrder } from '../testing/orders.ts'
import { createStepNotices } from './step-notices.ts'

const LIVE: ConnectionState = { kind: 'live', secondsAgo: 0 }
const MOVED = { text: 'Order 42 moved', revision: 2, undo: () => {} }
const MINUTE_MS = 60_000

describe('notices about status changes', () => {
  const board = createLiveOrders(now)
  const connection = createStore<ConnectionState>(() => LIVE)
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

  it('offer undo for five seconds', () => {
    notices.done('a', MOVED)
    vi.advanceTimersByTime(4_900)
    expect(shown()).toEqual(['Order 42 moved'])
    vi.advanceTimersByTime(200)
    expect(shown()).toEqual([])
  })

  it("keep the undo of earlier changes while later ones follow, up to the server's limit", () => {
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

  it('restart the undo time of the earlier change when the later one is undone', () => {
    notices.done('a', { ...MOVED, text: 'a moved' })
    notices.done('b', { ...MOVED, text: 'b moved' })
    vi.advanceTimersByTime(4_000)
    const last = toastStore.getState().toasts.at(-1)
    dismissToast(last?.id ?? 0)
    last?.action?.run()
    vi.advanceTimersByTime(4_000)
    expect(shown()).toEqual(['a moved'])
  })

  it('withdraw the undo when another screen changes the order', () => {
    board.apply([shownOrder('a', 2, { status: 'preparing' })])
    notices.done('a', MOVED)
    board.apply([shownOrder('b', 3, { status: 'preparing' })])
    expect(shown()).toEqual(['Order 42 moved'])
    board.apply([shownOrder('a', 4, { status: 'delivered' })])
    expect(shown()).toEqual([])
  })

  it('offer no undo when another screen changed the order before the answer', () => {
    board.apply([shownOrder('a', 4, { status: 'delivered' })])
    notices.done('a', MOVED)
    expect(shown()).toEqual([])
  })

  it('keep the undo of a hidden order that the list no longer contains', () => {
    notices.done('a', MOVED)
    board.applyList([shownOrder('b', 1)], 5)
    expect(shown()).toEqual(['Order 42 moved'])
  })

  it('remove "No answer yet" when the order changes, and not before', () => {
    connection.setState({ kind: 'lost', secondsAgo: 20 }, true)
    notices.unanswered('a', 'No answer yet')
    board.apply([shownOrder('b', 2)])
    vi.advanceTimersByTime(MINUTE_MS)
    expect(shown()).toEqual(['No answer yet'])
    board.apply([shownOrder('a', 3, { status: 'preparing' })])
    expect(shown()).toEqual([])
  })

  it('remove "No answer yet" once the connection has been live for a while without a change', () => {
    connection.setState({ kind: 'lost', secondsAgo: 20 }, true)
    notices.unanswered('a', 'No answer yet')
    vi.advanceTimersByTime(MINUTE_MS)
    connection.setState(LIVE, true)
    vi.advanceTimersByTime(7_900)
    expect(shown()).toEqual(['No answer yet'])
    vi.advanceTimersByTime(200)
    expect(shown()).toEqual([])
  })

  it('restart that wait with each unanswered change', () => {
    notices.unanswered('a', 'No answer for a')
    vi.advanceTimersByTime(7_000)
    notices.unanswered('b', 'No answer for b')
    vi.advanceTimersByTime(7_000)
    expect(shown()).toContain('No answer for b')
  })

  it('show one notice per order', () => {
    notices.refused('a', 'stays in New')
    notices.done('a', MOVED)
    expect(shown()).toEqual(['Order 42 moved'])
  })
})
