import type { WirePost } from '#shared/marketplace/marketplace-api.ts'
import type { MyPosts } from './my-posts-store.ts'

/** The id of a post's heading in its list: where focus goes once a dialog about the post is closed. */
export function headingOf(postId: string): string {
  return `post-${postId}`
}

/** Who takes a post's place in its list when it is deleted: the next one, or the one before the last. */
export function neighbourOf({ _id, kind }: Pick<WirePost, '_id' | 'kind'>, posts: MyPosts | undefined) {
  const list = posts?.[kind] ?? []
  const at = list.findIndex((post) => post._id === _id)
  return (list[at + 1] ?? list[at - 1])?._id
}
