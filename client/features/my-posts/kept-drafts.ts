import type { PostKind } from '#shared/marketplace/post.ts'
import type { Draft } from './post-draft.ts'

/** One form of one account: a new post of a kind, or the post that is edited. */
export function draftKey(accountId: string, kind: PostKind, postId: string | undefined): string {
  return `${accountId} ${postId ?? `new ${kind}`}`
}

/**
 * What was typed and not sent, while the page is open: a form that is closed by mistake, or by a session that ended,
 * comes back as it was left.
 */
const drafts = new Map<string, Draft>()

export function keptDraft(key: string): Draft | undefined {
  return drafts.get(key)
}

export function keepDraft(key: string, draft: Draft): void {
  drafts.set(key, draft)
}

export function forgetDraft(key: string): void {
  drafts.delete(key)
}
