import { forget, forgetAll, readStored, store } from '../storage.ts'

const PREFIX = 'draft '
const SIGNED_OUT = 'signed-out' // written to notify this browser's other tabs

const drafts = new Map<string, unknown>()

/**
 * Typed but unsent text, kept until the tab is closed or the user signs out; in memory where the browser blocks
 * storage.
 */
export function keepDraft(key: string, draft: unknown): void {
  drafts.set(key, draft)
  store(PREFIX + key, draft, 'tab')
}

export function keptDraft<T>(key: string): T | undefined {
  // A draft is read only by the form that wrote it under its key.
  return (drafts.get(key) as T | undefined) ?? readStored<T>(PREFIX + key, 'tab')
}

export function forgetDraft(key: string): void {
  drafts.delete(key)
  forget(PREFIX + key, 'tab')
}

/** At sign-out, in every tab, so that the next person at this browser cannot read it. */
export function forgetDraftsEverywhere(): void {
  forgetDraftsHere()
  store(SIGNED_OUT, Date.now())
  forget(SIGNED_OUT)
}

function forgetDraftsHere(): void {
  drafts.clear()
  forgetAll(PREFIX, 'tab')
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === SIGNED_OUT) forgetDraftsHere()
})
