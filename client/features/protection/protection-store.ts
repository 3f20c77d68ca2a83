import { createStore } from 'zustand/vanilla'
import type { Protection } from '#shared/protection/protection-api.ts'

const AGAIN_MS = 60_000 // push is the fast way; PINs also end by themselves
/** Nothing is pushed when orders are closed and new ones are taken again. */
const AGAIN_WHILE_FULL_MS = 10_000

type World = {
  read: () => Promise<Protection>
  /** Gives the way to stop. */
  whenChanged: (listener: (protection: Protection) => void) => () => void
}

/** `openOrders` is set while so many are open that new orders are refused. */
type Shown = Pick<Protection, 'pins' | 'suspicions'> & { openOrders: number | undefined }

/** Suspected orders, table PINs and refused orders of one restaurant, as the server last told them. */
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
      if (news === before) take(protection) // what was pushed meanwhile is newer
    } catch {
      // the next look tells
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
