import { createStore } from 'zustand/vanilla'
import { UNSEEN_LOOK_MS, type UnseenOrders } from '#shared/alerts/unseen-orders.ts'

/** Undefined: all orders have been seen, as far as this page knows. */
export type UnseenState = { count: number; oldestPlacedAt: number } | undefined

const SILENCE_MS = 3.5 * UNSEEN_LOOK_MS // the server repeats it with each check, so this long a silence means it is over

/** The orders that no kitchen screen has shown, as reported by the server. */
export function createUnseen(restaurantId: string) {
  const store = createStore<{ unseen: UnseenState }>(() => ({ unseen: undefined }))
  let silence: ReturnType<typeof setTimeout> | undefined
  const forget = () => store.setState({ unseen: undefined })
  return {
    store,
    hear: ({ restaurantId: of, count, oldestPlacedAt }: UnseenOrders) => {
      if (of !== restaurantId) return
      clearTimeout(silence)
      if (count === 0 || oldestPlacedAt === null) return forget()
      store.setState({ unseen: { count, oldestPlacedAt: Date.parse(oldestPlacedAt) } })
      silence = setTimeout(forget, SILENCE_MS)
    },
    stop: () => clearTimeout(silence),
  }
}
