import { createStore } from 'zustand/vanilla'
import { ApiError, api, apiIfChanged } from '#client/lib/api-client.ts'
import { listOrders, listOrdersByDate, orderFromWire } from '#shared/orders/orders-api.ts'
import { POLL_MS } from '#shared/realtime/events.ts'
import { businessDay } from '#shared/restaurants/business-day.ts'
import { hearOrderNews } from './order-news.ts'
import { figuresOf, type TodaysFigures } from './todays-figures.ts'

export type Today = {
  figures: TodaysFigures | undefined
  /** When the figures were last loaded. */
  asOf: number
  /** Why the figures could not be refreshed, as a sentence. */
  problem: string | undefined
}

const GATHER_MS = 250 // combines a rush of orders into one refresh, within a second

export function createTodaysStore(restaurantId: string, timeZone: string) {
  const store = createStore<Today>(() => ({ figures: undefined, asOf: 0, problem: undefined }))
  let shown: { day: string; etag: string | undefined } | undefined
  let begunRounds = 0
  let shownRound = 0

  /** Skips unchanged data: the live list's ETag changes with every change to any order. */
  async function fetchFigures(day: string, signal: AbortSignal | undefined) {
    const parts = signal ? { signal } : {}
    const etag = shown?.day === day ? shown.etag : undefined
    const live = await apiIfChanged(listOrders, { query: { restaurantId }, ...parts }, etag)
    if (!live) return undefined
    const query = { restaurantId, orderDate: day, timezone: timeZone }
    const todays = await api(listOrdersByDate, { query, ...parts })
    return {
      figures: figuresOf(todays.map(orderFromWire), live.answer.filter(({ isTest }) => !isTest).map(orderFromWire)),
      etag: live.etag,
    }
  }

  async function refresh(signal?: AbortSignal): Promise<void> {
    const now = Date.now()
    const day = businessDay(now, timeZone)
    begunRounds += 1
    const round = begunRounds
    try {
      const fetched = await fetchFigures(day, signal)
      if (round < shownRound) return // a later request has already answered
      shownRound = round
      if (fetched) shown = { day, etag: fetched.etag }
      store.setState({ ...(fetched && { figures: fetched.figures }), asOf: now, problem: undefined })
    } catch (error) {
      if (signal?.aborted || round < shownRound) return
      store.setState({
        problem: error instanceof ApiError ? error.message : 'No connection. Please check the network.',
      })
    }
  }

  /** Keeps the figures up to date while the page is visible. Returns a function that stops it. */
  function follow(): () => void {
    const leaving = new AbortController()
    const refreshIfSeen = () => document.hidden || void refresh(leaving.signal)
    let gathering: ReturnType<typeof setTimeout> | undefined
    const gather = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined
        refreshIfSeen()
      }, GATHER_MS)
    }
    refreshIfSeen()
    const timer = setInterval(refreshIfSeen, POLL_MS)
    const stopHearing = hearOrderNews(restaurantId, gather)
    document.addEventListener('visibilitychange', refreshIfSeen, { signal: leaving.signal })
    return () => {
      clearInterval(timer)
      clearTimeout(gathering)
      stopHearing()
      leaving.abort()
    }
  }

  return { store, refresh, follow }
}
