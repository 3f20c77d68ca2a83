import { type KeyboardEvent, useState } from 'react'
import { reasonOf } from './outcome.tsx'

export type SaveState = { kind: 'idle' | 'saving' | 'undone' } | { kind: 'saved'; before: string }

type SavedField = {
  /** What the menu holds, as it is typed. */
  held: string
  check: (typed: string) => string | undefined
  save: (typed: string) => Promise<void>
}

/**
 * A field that saves itself when it is left, and can be taken back. What is wrong with it, and what the server says
 * against it, stands at the field, with what was typed.
 */
export function useSavedField({ held, check, save }: SavedField) {
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState<string>()
  const [state, setState] = useState<SaveState>({ kind: 'idle' })

  const send = async (typed: string, done: SaveState) => {
    setState({ kind: 'saving' })
    try {
      await save(typed)
      setDraft(undefined)
      setState(done)
    } catch (reason) {
      setDraft(typed)
      setError(reasonOf(reason))
      setState({ kind: 'idle' })
    }
  }

  const type = (typed: string) => {
    setDraft(typed)
    setError(undefined)
    setState({ kind: 'idle' })
  }

  /** Saves what is typed, or says what is wrong with it. */
  const keep = async (typed = draft) => {
    if (typed === undefined || state.kind === 'saving') return
    if (typed.trim() === held) return setDraft(undefined)
    const wrong = check(typed)
    setError(wrong)
    if (wrong === undefined) await send(typed.trim(), { kind: 'saved', before: held })
  }

  return {
    value: draft ?? held,
    error,
    state,
    type,
    keep,
    undo: () => (state.kind === 'saved' ? send(state.before, { kind: 'undone' }) : undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && draft !== undefined) {
        event.stopPropagation()
        setDraft(undefined)
        setError(undefined)
      }
      if (event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) {
        event.preventDefault()
        void keep()
      }
    },
  }
}
