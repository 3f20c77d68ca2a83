import { api } from '#client/lib/api-client.ts'
import { BOARD_CALLS, boardFromWire } from '#shared/marketplace/marketplace-api.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { createBoard } from './board-store.ts'

/** Kept outside the screens, so that a board looks the same after returning from a listing. */
export const boards = {
  employer: open('employer'),
  worker: open('worker'),
}

function open(kind: PostKind) {
  return createBoard(async (query, signal) => boardFromWire(await api(BOARD_CALLS[kind].list, { query, signal })))
}
