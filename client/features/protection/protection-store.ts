import { createStore } from 'zustand/vanilla'
import type { Protection } from '#shared/protection/protection-api.ts'

const AGAIN_MS = 60_000 // a fallback for push, because PINs also expire by themselves
/** Closing orders is not pushed, so that new orders are accepted again is found by polling. */
const AGAIN_WHILE_FULL_MS = 10_000

type World = {
  read: () => Promise<Protection>
  /** Returns a function that stops it. */
  whenChanged: (listener: (protection: Protection) => void) => () => void
}

/** `openOrders` is set while so many orders are open that new ones are refused. */
type Shown = Pick<Protection, 'pins' | 'suspicions'> & { openOrders: number | undefined }

/** Suspected orders, table PINs and refused orders of one restaurant, as last reported by the server. */
export function createProtection(restaurantId: string, { read, whenChanged }: World) {
  const store = createStore<Shown>(() => ({ pins: [], suspicions: [], openOrders: undefined }))
  let news = 0

  function take({ restaurantId: of, pins, suspicions, openOrders }: Protection): void {
    if (of !== restaurantId) return
    news += 1
    store.setState({ pins, suspicions, openOrders })
  }

  async function look(): Promise<void> {
    const before = news
    try {
      const protection = await read()
      if (news === before) take(protection) // anything pushed meanwhile is newer
    } catch {
      // the next poll tries again
    }
  }

  return {
    store,
    take,
    start: () => {
      void look()
      const looking = setInterval(() => void look(), AGAIN_MS)
      const lookingWhileFull = setInterval(() => {
        if (store.getState().openOrders !== undefined) void look()
      }, AGAIN_WHILE_FULL_MS)
      const stopHearing = whenChanged(take)
      return () => {
        clearInterval(looking)
        clearInterval(lookingWhileFull)
        stopHearing()
      }
    },
  }
}

export type ProtectionStore = ReturnType<typeof createProtection>
