import { forget, forgetAll, readStored, store } from '../storage.ts'

const PREFIX = 'draft '
const SIGNED_OUT = 'signed-out' // written for this browser's other tabs

const drafts = new Map<string, unknown>()

/**
 * What somebody has typed and not sent, for as long as the tab is open or until they sign out. Where
 * the browser keeps nothing, while the page is open.
 */
export function keepDraft(key: string, draft: unknown): void {
  drafts.set(key, draft)
  store(PREFIX + key, draft, 'tab')
}

export function keptDraft<T>(key: string): T | undefined {
  // What was kept is what the same form wrote under its own key.
  return (drafts.get(key) as T | undefined) ?? readStored<T>(PREFIX + key, 'tab')
}

export function forgetDraft(key: string): void {
  drafts.delete(key)
  forget(PREFIX + key, 'tab')
}

/** At a sign-out, in every tab: the next person at this browser reads nothing of it. */
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
