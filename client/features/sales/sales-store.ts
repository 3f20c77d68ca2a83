import { createStore } from 'zustand/vanilla'
import { businessDay } from '#shared/restaurants/business-day.ts'
import type { WireSales } from '#shared/sales/sales-api.ts'

export type SalesState = {
  /** The day that is shown or loading. */
  day: string
  /** Today in the restaurant's time zone. */
  today: string
  sales: WireSales | undefined
  /** Why newer figures could not be loaded, as a sentence. */
  problem: string | undefined
}

export type SalesStoreParts = {
  timeZone: string
  now: () => number
  /** @throws an Error whose message can be shown. */
  read: (day: string) => Promise<WireSales>
}

const GATHER_MS = 1_000 // orders often change in quick succession, so one refresh covers several

/** A day's sales: the chosen day, or today, which changes at midnight. */
export function createSales({ timeZone, now, read }: SalesStoreParts) {
  const todayNow = () => businessDay(now(), timeZone)
  const store = createStore<SalesState>(() => ({
    day: todayNow(),
    today: todayNow(),
    sales: undefined,
    problem: undefined,
  }))
  let asked: string | undefined
  let newest = 0
  let gathering: ReturnType<typeof setTimeout> | undefined

  async function refresh(): Promise<void> {
    const today = todayNow()
    const day = asked ?? today
    if (day !== store.getState().day) store.setState({ day, sales: undefined, problem: undefined })
    store.setState({ today })
    newest += 1
    const mine = newest
    try {
      const sales = await read(day)
      if (mine === newest) store.setState({ sales, problem: undefined })
    } catch (error) {
      if (mine !== newest) return
      store.setState({ problem: error instanceof Error ? error.message : 'Something went wrong. Please try again.' })
    }
  }

  return {
    store,
    refresh,
    /** Undefined follows today. */
    show: (day: string | undefined) => {
      asked = day
      return refresh()
    },
    /** An order was placed, paid or cancelled, which matters only while today is shown. */
    hearOfChange: () => {
      const { day } = store.getState()
      if (day !== todayNow() && asked !== undefined) return
      gathering ??= setTimeout(() => {
        gathering = undefined
        void refresh()
      }, GATHER_MS)
    },
    isToday: () => asked === undefined || asked === todayNow(),
    stop: () => {
      clearTimeout(gathering)
      gathering = undefined
      newest += 1
    },
  }
}

export type Sales = ReturnType<typeof createSales>
