import { forget, readStored, store } from '#client/lib/storage.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import type { Draft } from './post-draft.ts'

/** One form of one account: a new post of a kind, or the post that is edited. */
export function draftKey(accountId: string, kind: PostKind, postId: string | undefined): string {
  return `${accountId} ${postId ?? `new ${kind}`}`
}

/**
 * What was typed and not sent, for as long as the tab is open: a form that is closed by mistake, by a reload or by a
 * session that ended comes back as it was left. Where the browser keeps nothing, while the page is open.
 */
const drafts = new Map<string, Draft>()

export function keptDraft(key: string): Draft | undefined {
  return drafts.get(key) ?? readStored<Draft>(placeOf(key), 'tab')
}

export function keepDraft(key: string, draft: Draft): void {
  drafts.set(key, draft)
  store(placeOf(key), draft, 'tab')
}

export function forgetDraft(key: string): void {
  drafts.delete(key)
  forget(placeOf(key), 'tab')
}

const placeOf = (key: string) => `draft ${key}`
