import { createStore } from 'zustand/vanilla'
import { ApiError, api } from '#client/lib/api-client.ts'
import { listOrders, listOrdersByDate, orderFromWire } from '#shared/orders/orders-api.ts'
import { POLL_MS } from '#shared/realtime/events.ts'
import { businessDay } from '#shared/restaurants/business-day.ts'
import { figuresOf, type TodaysFigures } from './todays-figures.ts'

export type Today = {
  figures: TodaysFigures | undefined
  /** When the figures were last fetched. */
  asOf: number
  /** Why they are not newer, as a sentence. */
  problem: string | undefined
}

export function createTodaysStore(restaurantId: string, timeZone: string) {
  const store = createStore<Today>(() => ({ figures: undefined, asOf: 0, problem: undefined }))

  async function refresh(signal?: AbortSignal): Promise<void> {
    const now = Date.now()
    const parts = signal ? { signal } : {}
    try {
      const [todays, live] = await Promise.all([
        api(listOrdersByDate, {
          query: { restaurantId, orderDate: businessDay(now, timeZone), timezone: timeZone },
          ...parts,
        }),
        api(listOrders, { query: { restaurantId }, ...parts }),
      ])
      const figures = figuresOf(todays.map(orderFromWire), live.map(orderFromWire))
      store.setState({ figures, asOf: now, problem: undefined })
    } catch (error) {
      if (signal?.aborted) return
      store.setState({
        problem: error instanceof ApiError ? error.message : 'No connection. Please check the network.',
      })
    }
  }

  /** Keeps the figures fresh while the page is looked at; returns how to stop. */
  function follow(): () => void {
    const leaving = new AbortController()
    const refreshIfSeen = () => document.hidden || void refresh(leaving.signal)
    refreshIfSeen()
    const timer = setInterval(refreshIfSeen, POLL_MS)
    document.addEventListener('visibilitychange', refreshIfSeen, { signal: leaving.signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }

  return { store, refresh, follow }
}
