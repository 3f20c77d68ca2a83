import type { PostKind } from '#shared/marketplace/post.ts'
import { POST_PATHS } from '#shared/pages.ts'

/** Where a post is read; `address` is the server's own, as others reach it. */
export function postPage(address: string, { kind, id }: { kind: PostKind; id: string }): string {
  return address + POST_PATHS[kind].replace(':id', id)
}

/** Where all posts of a kind are read. */
export function boardPage(address: string, kind: PostKind): string {
  return address + POST_PATHS[kind].replace('/:id', '')
}
