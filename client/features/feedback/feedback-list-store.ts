import { createStore } from 'zustand/vanilla'
import { secondFactorReasonIn } from '#client/lib/session/second-factor-reason.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback.ts'
import type { FeedbackMessage } from '#shared/feedback/feedback-api.ts'

export type FeedbackList = {
  /** Undefined while loading, and for everyone but the operator (specification, section 8). */
  items: readonly FeedbackMessage[] | undefined
  /** Messages whose new status is being saved. */
  saving: ReadonlySet<string>
  /** Why the operator needs a second factor first, if so. */
  secondFactorReason: string | undefined
  /** What could not be saved, as a sentence. */
  problem: string | undefined
}

export type FeedbackCalls = {
  list: () => Promise<FeedbackMessage[]>
  change: (id: string, status: FeedbackStatus) => Promise<FeedbackMessage>
}

export function createFeedbackList({ list, change }: FeedbackCalls) {
  const store = createStore<FeedbackList>(() => ({
    items: undefined,
    saving: new Set(),
    secondFactorReason: undefined,
    problem: undefined,
  }))

  const replace = (id: string, status: string) =>
    store.setState(({ items }) => ({
      items: items?.map((item) => (item.id === id ? { ...item, status } : item)),
    }))
  const setSaving = (id: string, isSaving: boolean) =>
    store.setState(({ saving }) => {
      const next = new Set(saving)
      if (isSaving) next.add(id)
      else next.delete(id)
      return { saving: next }
    })

  return {
    store,
    load: async () => {
      try {
        store.setState({ items: await list() })
      } catch (error) {
        const secondFactorReason = secondFactorReasonIn(error)
        if (secondFactorReason !== undefined) return store.setState({ secondFactorReason })
        console.warn('The feedback could not be listed.', error)
      }
    },
    /** Shows the new status at once, and reverts it if it could not be saved. */
    setStatus: async (id: string, status: FeedbackStatus) => {
      const { items, saving } = store.getState()
      const before = items?.find((item) => item.id === id)?.status
      if (before === undefined || before === status || saving.has(id)) return
      replace(id, status)
      setSaving(id, true)
      store.setState({ problem: undefined })
      try {
        await change(id, status)
      } catch (error) {
        replace(id, before)
        const reason = error instanceof Error ? ` ${error.message}` : ''
        store.setState({ problem: `The status could not be saved.${reason}` })
      }
      setSaving(id, false)
    },
  }
}
