import { createStore } from 'zustand/vanilla'
import { ApiError } from '#client/lib/api-client.ts'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'

export type Listing =
  | { kind: 'loading' }
  | { kind: 'here'; post: BoardPost }
  /** Removed or expired. */
  | { kind: 'gone' }
  | { kind: 'failed'; problem: string }

/** One listing as its page shows it. */
export function createListing(read: (signal: AbortSignal) => Promise<BoardPost>) {
  const store = createStore<{ listing: Listing }>(() => ({ listing: { kind: 'loading' } }))
  let reading = new AbortController()
  return {
    store,
    load: async (): Promise<void> => {
      reading.abort()
      reading = new AbortController()
      const { signal } = reading
      if (store.getState().listing.kind !== 'here') store.setState({ listing: { kind: 'loading' } })
      try {
        const post = await read(signal)
        if (!signal.aborted) store.setState({ listing: { kind: 'here', post } })
      } catch (error) {
        if (!signal.aborted) store.setState(({ listing }) => ({ listing: withProblem(listing, error) }))
      }
    },
    stop: () => reading.abort(),
  }
}

/** Keeps what is shown, unless the listing is known to be gone. */
function withProblem(before: Listing, error: unknown): Listing {
  if (error instanceof ApiError && error.status === 404) return { kind: 'gone' }
  if (before.kind === 'here') return before
  return { kind: 'failed', problem: error instanceof Error ? error.message : 'Something went wrong. Please try again.' }
}
