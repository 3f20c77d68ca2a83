import { createStore, type StoreApi } from 'zustand/vanilla'

export type WakeLock = {
  store: StoreApi<{ isAwake: boolean }>
  /** Asks again, after a tap on the state. */
  ask: () => void
  start: () => () => void
}

/**
 * Keeps the screen on. The browser releases the lock whenever the page is hidden, and may refuse it (low battery, no
 * HTTPS).
 */
export function createWakeLock(): WakeLock {
  const store = createStore(() => ({ isAwake: false }))
  let held: WakeLockSentinel | undefined
  let isWanted = false
  const ask = async () => {
    if (held && !held.released) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (!isWanted) return void lock.release() // granted after the screen was left
      held = lock
      lock.addEventListener('release', () => store.setState({ isAwake: false }))
      store.setState({ isAwake: !lock.released })
    } catch {
      store.setState({ isAwake: false })
    }
  }
  return {
    store,
    ask: () => void ask(),
    start() {
      const onVisible = () => {
        if (document.visibilityState === 'visible') void ask()
      }
      isWanted = true
      void ask()
      document.addEventListener('visibilitychange', onVisible)
      return () => {
        document.removeEventListener('visibilitychange', onVisible)
        isWanted = false
        void held?.release()
        held = undefined
      }
    },
  }
}
