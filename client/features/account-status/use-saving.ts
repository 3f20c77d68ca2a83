import { useState } from 'react'
import { ApiError } from '#client/lib/api-client.ts'
import { ConfirmationClosed } from '#client/lib/session/confirmation.ts'

export type Saving = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; sentence: string }

/**
 * Saves a change and keeps its outcome. `refuse` shows the server's error at a field and returns whether the form has
 * that field; if so, the error is shown nowhere else.
 */
export function useSaving(refuse: (errors: Record<string, string>) => boolean = () => false) {
  const [state, setState] = useState<Saving>({ kind: 'idle' })

  async function save(work: () => Promise<void>): Promise<void> {
    setState({ kind: 'saving' })
    try {
      await work()
      setState({ kind: 'saved' })
    } catch (error) {
      if (error instanceof ConfirmationClosed) return setState({ kind: 'idle' })
      const sentence = sentenceOf(error)
      const field = error instanceof ApiError ? error.details.field : undefined
      const isAtField = typeof field === 'string' && refuse({ [field]: sentence })
      setState(isAtField ? { kind: 'idle' } : { kind: 'failed', sentence })
    }
  }

  return { state, save, settle: () => setState({ kind: 'idle' }) }
}

export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'No connection. Please check the network.'
}
