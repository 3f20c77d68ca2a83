import { sessionStore } from './session-store.ts'

const AGAIN_MS = 30_000 // a fallback: account changes are pushed to open pages at once

/**
 * Runs `refresh` now, when the page becomes visible, when the account changes, and every 30 s while visible. Returns a
 * function that stops it.
 */
export function keepFresh(refresh: () => void): () => void {
  const leaving = new AbortController()
  const refreshIfSeen = () => {
    if (!document.hidden) refresh()
  }
  refresh()
  document.addEventListener('visibilitychange', refreshIfSeen, { signal: leaving.signal })
  window.addEventListener('focus', refreshIfSeen, { signal: leaving.signal })
  const timer = setInterval(refreshIfSeen, AGAIN_MS)
  const stopHearing = sessionStore.subscribe(({ user }, before) => {
    if (user && user !== before.user && user.id === before.user?.id) refresh()
  })
  return () => {
    leaving.abort()
    clearInterval(timer)
    stopHearing()
  }
}
