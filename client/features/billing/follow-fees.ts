import { sessionStore } from '#client/lib/session-store.ts'
import type { Fees } from './fees-store.ts'

/** Keeps the figures fresh: when the tab is come back to, and when the account changes, as after a checkout. */
export function followFees(fees: Fees): () => void {
  const leaving = new AbortController()
  void fees.refresh()
  const refreshIfSeen = () => {
    if (!document.hidden) void fees.refresh()
  }
  document.addEventListener('visibilitychange', refreshIfSeen, { signal: leaving.signal })
  const stopHearing = sessionStore.subscribe(({ user }, before) => {
    if (user && user !== before.user && user.id === before.user?.id) void fees.refresh()
  })
  return () => {
    leaving.abort()
    stopHearing()
    fees.stop()
  }
}
