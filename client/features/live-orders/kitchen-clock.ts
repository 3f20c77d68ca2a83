import { createStore, type StoreApi } from 'zustand/vanilla'

const TICK_MS = 1_000
const SKEW_MS = 2_000 // smaller differences are network delay, not a wrong clock

/** The order board's clock, set by the server, so that a tablet with a wrong clock shows correct ages. */
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
