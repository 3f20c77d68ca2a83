import type { Unit } from '#server/db/unit-of-work.ts'
import { MOST_PAGES, otherKind, POSTS_PER_PAGE, type PostKind } from '#shared/marketplace/post.ts'
import { type BoardRow, findListed, listOwnListed, listRows } from './board-post-repository.ts'
import { windowOfPage } from './board-window.ts'
import { type Asked, bestFit, type JudgedFit, rank, wishesOf } from './board-wish.ts'
import { listedAfter } from './listed-post-repository.ts'

/** Who looks: an account, or a stranger. */
export type Reader = { accountId: string } | undefined

export type ListedPost = { row: BoardRow; judged: JudgedFit | undefined; isOwn: boolean }

/** One page of a board, counted from 1, the best fit first. */
export function* readBoard(
  asked: Asked,
  page: number,
  reader: Reader,
  now: number,
): Unit<{ posts: ListedPost[]; hasMore: boolean }> {
  const since = listedAfter(now)
  const { filter } = asked
  const own = yield* ownOf(reader, filter.kind, since)
  const wishes = wishesOf(asked, own)
  const window = yield* windowOfPage(filter, page - 1, own, since)
  const ranked = wishes.length === 0 ? window.candidates.map(unjudged) : rank(window.candidates, wishes)
  const from = window.page * POSTS_PER_PAGE
  const onPage = ranked.slice(from, from + POSTS_PER_PAGE)
  const rows = yield* listRows(onPage.map(({ candidate }) => candidate.id))
  const fits = new Map(onPage.map(({ candidate, fit }) => [candidate.id, fit]))
  const of = own.length > 0 && filter.days === 0 ? 'own post' : 'filters'
  return {
    posts: rows.map((row) => listed(row, fits.get(row.id), of, reader)),
    hasMore: page < MOST_PAGES && (from + POSTS_PER_PAGE < ranked.length || window.hasNext),
  }
}

/** A post on the board of its kind, as it fits the reader's own. */
export function* readListed(kind: PostKind, id: string, reader: Reader, now: number): Unit<ListedPost | undefined> {
  const since = listedAfter(now)
  const row = yield* findListed(kind, id, since)
  if (!row) return undefined
  const own = yield* ownOf(reader, kind, since)
  return listed(row, bestFit(wishesOf({ filter: { kind, days: 0 }, at: undefined }, own), row), 'own post', reader)
}

function* ownOf(reader: Reader, kind: PostKind, since: number) {
  return reader === undefined ? [] : yield* listOwnListed(reader.accountId, otherKind(kind), since)
}

const unjudged = (candidate: { id: string }) => ({ candidate, fit: undefined })

function listed(row: BoardRow, fit: JudgedFit['fit'] | undefined, of: JudgedFit['of'], reader: Reader): ListedPost {
  return { row, judged: fit && { fit, of }, isOwn: row.accountId === reader?.accountId }
}
