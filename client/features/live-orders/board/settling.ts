import { useLayoutEffect, useRef } from 'react'

/** As long as a finger needs to stop, once what it aims at has moved away. */
const SETTLE_MS = 300

/** Whether a ticket that stood in `before` stands at another place now: then taps aimed at it would hit another. */
export function hasShifted(before: readonly string[], after: readonly string[]): boolean {
  const standing = new Set(after)
  return before.some((id, index) => standing.has(id) && after[index] !== id)
}

/**
 * Marks an element as settling (`data-settling`: its tickets are under a pane that takes the taps) for a moment. A mark and not state:
 * nothing needs to be rendered for it, and the keyboard is not concerned.
 */
export function settle(element: HTMLElement | null): void {
  if (!element) return
  const until = performance.now() + SETTLE_MS
  element.dataset.settling = String(until)
  setTimeout(() => {
    if (element.dataset.settling === String(until)) delete element.dataset.settling
  }, SETTLE_MS)
}

/** Settles `area` whenever the list has shifted what stands in it. */
export function useSettlingList(ids: readonly string[], area: () => HTMLElement | null): void {
  const before = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    if (hasShifted(before.current, ids)) settle(area())
    before.current = ids
  })
}
