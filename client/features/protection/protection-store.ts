import { createStore } from 'zustand/vanilla'
import type { Protection } from '#shared/protection/protection-api.ts'

const AGAIN_MS = 60_000 // push is the fast way; PINs also end by themselves

type World = {
  read: () => Promise<Protection>
  /** Gives the way to stop. */
  whenChanged: (listener: (protection: Protection) => void) => () => void
}

/** Suspected orders and table PINs of one restaurant, as the server last told them. */
export function createProtection(restaurantId: string, { read, whenChanged }: World) {
  const store = createStore<Pick<Protection, 'pins' | 'suspicions'>>(() => ({ pins: [], suspicions: [] }))
  let news = 0

  function take({ restaurantId: of, pins, suspicions }: Protection): void {
    if (of !== restaurantId) return
    news += 1
    store.setState({ pins, suspicions })
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
      const stopHearing = whenChanged(take)
      return () => {
        clearInterval(looking)
        stopHearing()
      }
    },
  }
}

export type ProtectionStore = ReturnType<typeof createProtection>
