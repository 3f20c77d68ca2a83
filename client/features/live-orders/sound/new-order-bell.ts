import type { StoreApi } from 'zustand/vanilla'
import type { Board } from '../live-orders-store.ts'

/** While any order is new, the bell rings again this often (specification, section 9). */
export const RING_AGAIN_MS = 20_000

/** Arrivals within one sounding of the bell are one ring: a burst is heard, not torn to pieces. */
export const RING_MS = 900

/**
 * Rings when an order stands among the new ones that the board had never shown, and again every 20 s while any
 * is new. It looks at the board alone, so one arrival rings once, whichever way and however often it came.
 */
export function startNewOrderBell(store: StoreApi<Board>, ring: () => void): () => void {
  let known: ReadonlyMap<string, unknown> = new Map()
  let again: ReturnType<typeof setTimeout> | undefined
  let sounding: ReturnType<typeof setTimeout> | undefined
  const ringNow = () => {
    if (sounding !== undefined) return
    ring()
    sounding = setTimeout(() => {
      sounding = undefined
    }, RING_MS)
    clearTimeout(again)
    again = setTimeout(ringNow, RING_AGAIN_MS)
  }
  const look = ({ orders, sections }: Board) => {
    const hasArrival = sections.new.some((id) => !known.has(id))
    known = orders
    if (sections.new.length === 0) {
      clearTimeout(again)
      again = undefined
    } else if (hasArrival) ringNow()
    else again ??= setTimeout(ringNow, RING_AGAIN_MS)
  }
  look(store.getState())
  const stopLooking = store.subscribe(look)
  return () => {
    stopLooking()
    clearTimeout(again)
    clearTimeout(sounding)
  }
}
