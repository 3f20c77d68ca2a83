import { useState } from 'react'
import { ApiError } from '#client/lib/api-client.ts'

export type Saving = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; sentence: string }

/** A change on its way: what is said of it, and of the field that the server finds wrong. */
export function useSaving(refuse: (errors: Record<string, string>) => void = () => {}) {
  const [state, setState] = useState<Saving>({ kind: 'idle' })

  async function save(work: () => Promise<void>): Promise<void> {
    setState({ kind: 'saving' })
    try {
      await work()
      setState({ kind: 'saved' })
    } catch (error) {
      const sentence = sentenceOf(error)
      if (error instanceof ApiError && typeof error.details.field === 'string') {
        refuse({ [error.details.field]: sentence })
      }
      setState({ kind: 'failed', sentence })
    }
  }

  return { state, save, settle: () => setState({ kind: 'idle' }) }
}

export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'No connection. Please check the network.'
}
