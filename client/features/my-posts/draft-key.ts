import type { PostKind } from '#shared/marketplace/post.ts'

/** Identifies a form of an account: a new listing of a kind, or the listing being edited. */
export function draftKey(accountId: string, kind: PostKind, postId: string | undefined): string {
  return `${accountId} ${postId ?? `new ${kind}`}`
}
