import { api } from '#client/lib/api-client.ts'
import { BOARD_CALLS } from '#shared/marketplace/marketplace-api.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { createBoard } from './board-store.ts'

/** They outlive their screens: whoever comes back from a listing finds the board as it was, at the same height. */
export const boards = {
  employer: open('employer'),
  worker: open('worker'),
}

function open(kind: PostKind) {
  return createBoard((query, signal) => api(BOARD_CALLS[kind].list, { query, signal }))
}
