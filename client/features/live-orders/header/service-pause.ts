import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PauseState } from '#shared/restaurants/restaurants-api.ts'

export type ServicePause = {
  store: StoreApi<PauseState>
  /** What a join or a pulse says. */
  hear: (pause: PauseState) => void
  /** Gives the sentence that says why not, or nothing when it is done. */
  pause: (reason: string) => Promise<string | undefined>
  resume: () => Promise<string | undefined>
}

/** Whether the restaurant takes new orders. Shown only as the server has confirmed it: diners go by it. */
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
      return error instanceof Error ? error.message : 'Something went wrong.'
    } finally {
      asking -= 1
    }
  }
  return {
    store,
    hear: (pause) => {
      const { isPaused, reason } = store.getState()
      // A pulse that set out before our own change would show the old state for a moment.
      if (asking === 0 && (pause.isPaused !== isPaused || pause.reason !== reason)) store.setState(pause)
    },
    pause: (reason) => ask({ isPaused: true, reason: reason.trim() }),
    resume: () => ask({ isPaused: false, reason: '' }),
  }
}
