import { createStore, type StoreApi } from 'zustand/vanilla'

const TICK_MS = 1_000
const SKEW_MS = 2_000 // less is the way of the message, not the tablet's clock

/** The one clock of the board, by the server's time: a tablet with a wrong clock still ages its tickets rightly. */
export type KitchenClock = {
  store: StoreApi<{ now: number }>
  now: () => number
  hearServer: (at: number) => void
  start: () => () => void
}

export function createKitchenClock(): KitchenClock {
  let skewMs = 0
  const now = () => Date.now() + skewMs
  const store = createStore(() => ({ now: now() }))
  return {
    store,
    now,
    hearServer(at) {
      const off = at - Date.now()
      skewMs = Math.abs(off) < SKEW_MS ? 0 : off
    },
    start() {
      const ticking = setInterval(() => store.setState({ now: now() }), TICK_MS)
      return () => clearInterval(ticking)
    },
  }
}
