import { createStore } from 'zustand/vanilla'
import { reasonOf } from '#client/lib/reason-of.ts'
import { feesFromWire, type RestaurantFees, type WireFees } from '#shared/billing/billing-api.ts'

export type FeesState = {
  fees: RestaurantFees | undefined
  /** Why the fees are missing or out of date, as a sentence. */
  problem: string | undefined
}

/** A restaurant's payment method, amount owed and charges, refreshed whenever the page is shown again. */
export function createFees(read: (signal: AbortSignal) => Promise<WireFees>) {
  const store = createStore<FeesState>(() => ({ fees: undefined, problem: undefined }))
  let asking = new AbortController()

  async function refresh(): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const fees = feesFromWire(await read(signal))
      if (!signal.aborted) store.setState({ fees, problem: undefined })
    } catch (error) {
      if (signal.aborted) return
      store.setState({ problem: reasonOf(error) })
    }
  }

  return { store, refresh, stop: () => asking.abort() }
}

export type Fees = ReturnType<typeof createFees>
