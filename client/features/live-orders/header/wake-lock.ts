import { createStore, type StoreApi } from 'zustand/vanilla'

export type WakeLock = {
  store: StoreApi<{ isAwake: boolean }>
  /** Asks once more, as a tap on the state does. */
  ask: () => void
  start: () => () => void
}

/** Keeps the screen on. The browser lets go whenever the page is hidden, and may refuse (low battery, no HTTPS). */
export function createWakeLock(): WakeLock {
  const store = createStore(() => ({ isAwake: false }))
  let held: WakeLockSentinel | undefined
  let isWanted = false
  const ask = async () => {
    if (held && !held.released) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (!isWanted) return void lock.release() // granted to a screen that was left meanwhile
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
