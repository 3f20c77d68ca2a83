import { keepFresh } from '#client/lib/session/keep-fresh.ts'
import type { Fees } from './fees-store.ts'

/** Keeps the figures fresh. Gives the way to stop. */
export function followFees(fees: Fees): () => void {
  const stop = keepFresh(() => void fees.refresh())
  return () => {
    stop()
    fees.stop()
  }
}
