import { useLayoutEffect, useRef } from 'react'

/** The time a finger needs to stop after its target has moved. */
const SETTLE_MS = 300

/** Whether any ticket has moved to another place, so that a tap aimed at it would hit another ticket. */
export function hasShifted(before: readonly string[], after: readonly string[]): boolean {
  const standing = new Set(after)
  return before.some((id, index) => standing.has(id) && after[index] !== id)
}

/**
 * Marks an element as settling for a moment (`data-settling` puts an overlay over its tickets that catches taps). An
 * attribute instead of state, because nothing needs to be rendered.
 */
export function settle(element: HTMLElement | null): void {
  if (!element) return
  const until = performance.now() + SETTLE_MS
  element.dataset.settling = String(until)
  setTimeout(() => {
    if (element.dataset.settling === String(until)) delete element.dataset.settling
  }, SETTLE_MS)
}

/** Settles `area` whenever a change of the list has moved its tickets. */
export function useSettlingList(ids: readonly string[], area: () => HTMLElement | null): void {
  const before = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    if (hasShifted(before.current, ids)) settle(area())
    before.current = ids
  })
}
