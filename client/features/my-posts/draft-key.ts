import type { PostKind } from '#shared/marketplace/post.ts'

/** One form of one account: a new post of a kind, or the post that is edited. */
export function draftKey(accountId: string, kind: PostKind, postId: string | undefined): string {
  return `${accountId} ${postId ?? `new ${kind}`}`
}
