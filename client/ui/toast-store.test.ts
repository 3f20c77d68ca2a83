import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast, toastStore } from './toast-store.ts'

const shown = () => toastStore.getState().toasts.map((toast) => toast.text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast goes by itself, and leaves later ones standing', () => {
  showToast('first', { shownMs: 1_000 })
  showToast('second', { shownMs: 3_000 })
  expect(shown()).toEqual(['first', 'second'])
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual(['second'])
})

test('a toast can be dismissed before its time', () => {
  const id = showToast('gone')
  dismissToast(id)
  expect(shown()).toEqual([])
})
