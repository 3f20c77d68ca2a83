import type { StoreApi } from 'zustand/vanilla'
import type { OrderBoard } from '../live-orders-store.ts'

/** The interval of the bell while any order is new (specification, section 9). */
export const RING_AGAIN_MS = 20_000

/** Arrivals within this time ring once, so that a burst is not a series of cut-off sounds. */
export const RING_MS = 900

/**
 * Rings when the board shows a new order for the first time, and every 20 s while any order is new. It watches only the
 * board, so an order rings once, whatever its source.
 */
export function startNewOrderBell(store: StoreApi<OrderBoard>, ring: () => void): () => void {
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
  const look = ({ orders, sections }: OrderBoard) => {
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
