import { keepFresh } from '#client/lib/session/keep-fresh.ts'
import type { Fees } from './fees-store.ts'

/** Keeps the figures up to date. Returns a function that stops it. */
export function followFees(fees: Fees): () => void {
  const stop = keepFresh(() => void fees.refresh())
  return () => {
    stop()
    fees.stop()
  }
}
