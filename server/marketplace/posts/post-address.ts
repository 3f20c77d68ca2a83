import type { PostKind } from '#shared/marketplace/post.ts'
import { POST_PATHS } from '#shared/pages.ts'

/** The URL of a listing's page; `address` is the server's public origin. */
export function postPage(address: string, { kind, id }: { kind: PostKind; id: string }): string {
  return address + POST_PATHS[kind].replace(':id', id)
}

/** The URL of the board of a kind. */
export function boardPage(address: string, kind: PostKind): string {
  return address + POST_PATHS[kind].replace('/:id', '')
}
