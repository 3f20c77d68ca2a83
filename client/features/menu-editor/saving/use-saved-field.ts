import { type KeyboardEvent, useState } from 'react'
import { useStore } from 'zustand'
import { createSavedDraft } from './saved-draft.ts'

type SavedField = {
  /** The menu's value, as it would be typed. */
  held: string
  check: (typed: string) => string | undefined
  save: (typed: string) => Promise<void>
}

/**
 * A field that saves itself when it loses focus, and can be undone. Errors, including the server's, are shown at the
 * field, with what was typed.
 */
export function useSavedField({ held, check, save }: SavedField) {
  const [field] = useState(() => createSavedDraft<string, string>())
  const { draft, error, state } = useStore(field.store)

  const keep = async (typed = draft) => {
    if (typed !== draft && typed !== undefined) field.type(typed)
    const read = (text: string) => {
      const wrong = check(text)
      return wrong === undefined ? { value: text.trim() } : { error: wrong }
    }
    await field.keep({ read, held, isSame: (one, other) => one === other, save })
  }

  return {
    value: draft ?? held,
    error,
    state,
    type: field.type,
    keep,
    undo: () => field.undo((before) => before, save),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && draft !== undefined) {
        event.stopPropagation()
        field.drop()
      }
      if (event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) {
        event.preventDefault()
        void keep()
      }
    },
  }
}
