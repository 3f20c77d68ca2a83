import { createStore } from 'zustand/vanilla'
import { ApiError } from '#client/lib/api-client.ts'

export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  /** `field`: the one the server rejected. */
  | { kind: 'failed'; sentence: string; field: string | undefined }

/** Sends something once, however often it is called; after a failure it can be sent again. */
export function createSending<Body>(send: (body: Body) => Promise<unknown>) {
  const store = createStore<{ state: Sending }>(() => ({ state: { kind: 'idle' } }))
  return {
    store,
    send: async (body: Body): Promise<void> => {
      const { kind } = store.getState().state
      if (kind === 'sending' || kind === 'sent') return
      store.setState({ state: { kind: 'sending' } })
      try {
        await send(body)
        store.setState({ state: { kind: 'sent' } })
      } catch (error) {
        store.setState({ state: failureOf(error) })
      }
    },
  }
}

function failureOf(error: unknown): Sending {
  const sentence = error instanceof Error ? error.message : 'Something went wrong. Please try again.'
  const field = error instanceof ApiError ? error.details.field : undefined
  return { kind: 'failed', sentence, field: typeof field === 'string' ? field : undefined }
}
