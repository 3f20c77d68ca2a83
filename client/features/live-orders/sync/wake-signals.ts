const TICK_MS = 1_000
const SLEPT_MS = 5_000 // a tick this late means that the tablet slept or the tab was frozen

/**
 * Calls back when the page returns from sleep, the back/forward cache, a hidden tab or offline. Returns a function that
 * stops it.
 */
export function watchWaking(onWake: () => void): () => void {
  let lastTick = Date.now()
  const ticking = setInterval(() => {
    const now = Date.now()
    const hasSlept = now - lastTick > TICK_MS + SLEPT_MS
    lastTick = now
    if (hasSlept) onWake()
  }, TICK_MS)
  const onVisible = () => {
    if (document.visibilityState === 'visible') onWake()
  }
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted) onWake()
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', onWake)
  window.addEventListener('pageshow', onShown)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', onWake)
    window.removeEventListener('pageshow', onShown)
  }
}
