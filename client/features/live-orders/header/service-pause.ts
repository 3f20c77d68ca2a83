import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PauseState } from '#shared/restaurants/restaurants-api.ts'

export type ServicePause = {
  store: StoreApi<PauseState>
  /** Takes the state from a join or a pulse. */
  hear: (pause: PauseState) => void
  /** Resolves to the reason if it failed, or to undefined. */
  pause: (reason: string) => Promise<string | undefined>
  resume: () => Promise<string | undefined>
}

/** Whether the restaurant takes new orders. Shows only what the server has confirmed. */
export function createServicePause(
  send: (pause: PauseState) => Promise<PauseState>,
  onTrouble: () => void,
): ServicePause {
  const store = createStore<PauseState>(() => ({ isPaused: false, reason: '' }))
  let asking = 0
  const ask = async (wanted: PauseState) => {
    asking += 1
    try {
      store.setState(await send(wanted))
      return undefined
    } catch (error) {
      onTrouble()
      return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
    } finally {
      asking -= 1
    }
  }
  return {
    store,
    hear: (pause) => {
      const { isPaused, reason } = store.getState()
      // A pulse sent before our own change would briefly show the old state.
      if (asking === 0 && (pause.isPaused !== isPaused || pause.reason !== reason)) store.setState(pause)
    },
    pause: (reason) => ask({ isPaused: true, reason: reason.trim() }),
    resume: () => ask({ isPaused: false, reason: '' }),
  }
}
