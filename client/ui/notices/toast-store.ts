import { createStore } from 'zustand/vanilla'

export type Toast = {
  id: number
  text: string
  look: 'plain' | 'problem'
  action: { label: string; run: () => void } | undefined
}

const SHOWN_MS = 5_000 // long enough to read a sentence and reach a button

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

let lastId = 0
const ends = new Map<number, ReturnType<typeof setTimeout>>()

/**
 * Shows a passing message; with an infinite time, until it is dismissed. Important messages belong on the page itself.
 */
export function showToast(
  text: string,
  {
    look = 'plain',
    action,
    shownMs = SHOWN_MS,
  }: { look?: Toast['look']; action?: Toast['action']; shownMs?: number } = {},
): number {
  lastId += 1
  const toast: Toast = { id: lastId, text, look, action }
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, toast] }))
  keepToast(toast.id, shownMs)
  return toast.id
}

/** Shows it for this long from now. An expired toast stays away. */
export function keepToast(id: number, shownMs: number): void {
  if (!toastStore.getState().toasts.some((toast) => toast.id === id)) return
  clearTimeout(ends.get(id))
  if (shownMs !== Infinity)
    ends.set(
      id,
      setTimeout(() => dismissToast(id), shownMs),
    )
}

export function dismissToast(id: number): void {
  clearTimeout(ends.get(id))
  ends.delete(id)
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
