import type { Post } from '#shared/marketplace/marketplace-api.ts'
import type { PostsByKind } from './my-posts-store.ts'

/** The id of a listing's heading, which is focused after a dialog about the listing closes. */
export function headingOf(postId: string): string {
  return `post-${postId}`
}

/** The listing that takes a deleted one's place: the next, or the previous for the last. */
export function neighbourOf({ id, kind }: Pick<Post, 'id' | 'kind'>, posts: PostsByKind | undefined) {
  const list = posts?.[kind] ?? []
  const at = list.findIndex((post) => post.id === id)
  return (list[at + 1] ?? list[at - 1])?.id
}
