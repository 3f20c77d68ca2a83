import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, keepToast, showToast, toastStore } from './toast-store.ts'

const shown = () => toastStore.getState().toasts.map((toast) => toast.text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast disappears after its time, and later ones stay', () => {
  showToast('first', { shownMs: 1_000 })
  showToast('second', { shownMs: 3_000 })
  expect(shown()).toEqual(['first', 'second'])
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual(['second'])
})

test('a toast can be dismissed early', () => {
  const id = showToast('gone')
  dismissToast(id)
  expect(shown()).toEqual([])
})

test("a toast's time can be extended, but an expired toast stays away", () => {
  const id = showToast('kept', { shownMs: 1_000 })
  vi.advanceTimersByTime(900)
  keepToast(id, 1_000)
  vi.advanceTimersByTime(900)
  expect(shown()).toEqual(['kept'])
  vi.advanceTimersByTime(100)
  keepToast(id, 1_000)
  expect(shown()).toEqual([])
})
