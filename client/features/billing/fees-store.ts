import { createStore } from 'zustand/vanilla'
import type { WireFees } from '#shared/billing/billing-api.ts'

export type FeesState = {
  fees: WireFees | undefined
  /** Why they are not there, or not newer, as a sentence. */
  problem: string | undefined
}

/** What a restaurant pays with, owes and was charged; asked for again whenever the page is come back to. */
export function createFees(read: (signal: AbortSignal) => Promise<WireFees>) {
  const store = createStore<FeesState>(() => ({ fees: undefined, problem: undefined }))
  let asking = new AbortController()

  async function refresh(): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const fees = await read(signal)
      if (!signal.aborted) store.setState({ fees, problem: undefined })
    } catch (error) {
      if (signal.aborted) return
      store.setState({ problem: error instanceof Error ? error.message : 'Please try again.' })
    }
  }

  return { store, refresh, stop: () => asking.abort() }
}

export type Fees = ReturnType<typeof createFees>
