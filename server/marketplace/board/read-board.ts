import type { Unit } from '#server/db/unit-of-work.ts'
import type { Fit } from '#shared/marketplace/fit.ts'
import { MOST_PAGES, otherKind, type PostKind } from '#shared/marketplace/post.ts'
import { listedAfter } from '../posts/listed-post-repository.ts'
import { type BoardRow, findListed, listOwnListed, listRows } from './board-post-repository.ts'
import { pagesOf, windowOfPage } from './board-window.ts'
import { type Asked, bestFit, type JudgedFit, rank, wishesOf } from './board-wish.ts'
import type { Candidate } from './candidate-repository.ts'

/** The account that reads the board; undefined for an anonymous visitor. */
export type Reader = { accountId: string } | undefined

export type BoardEntry = { row: BoardRow; judged: JudgedFit | undefined; isOwn: boolean }

/** One page of a board, counted from 1, the best fit first. */
export function* readBoard(
  asked: Asked,
  page: number,
  reader: Reader,
  now: number,
): Unit<{ posts: BoardEntry[]; hasMore: boolean }> {
  const since = listedAfter(now)
  const { filter } = asked
  const own = yield* ownOf(reader, filter.kind, since)
  const wishes = wishesOf(asked, own)
  const window = yield* windowOfPage(filter, page - 1, own, since)
  const ranked = wishes.length === 0 ? window.candidates.map(unjudged) : rank(window.candidates, wishes)
  const pages = pagesOf(ranked, window.pages)
  const onPage = pages[window.page] ?? []
  const rows = yield* listRows(onPage.map(({ candidate }) => candidate.id))
  const fits = new Map(onPage.map(({ candidate, fit }) => [candidate.id, fit]))
  return {
    posts: rows.map((row) => listed(row, told(fits.get(row.id), row, own), reader)),
    hasMore: page < MOST_PAGES && (window.page + 1 < pages.length || window.hasNext),
  }
}

/** A current listing, with its fit to the reader's own. */
export function* readListed(kind: PostKind, id: string, reader: Reader, now: number): Unit<BoardEntry | undefined> {
  const since = listedAfter(now)
  const row = yield* findListed(kind, id, since)
  if (!row) return undefined
  const own = yield* ownOf(reader, kind, since)
  return listed(row, told(bestFit(ownWishes(own), row), row, own), reader)
}

function* ownOf(reader: Reader, kind: PostKind, since: number) {
  return reader === undefined ? [] : yield* listOwnListed(reader.accountId, otherKind(kind), since)
}

const unjudged = (candidate: Candidate) => ({ candidate, fit: undefined })

/** Filters decide the order; the shared days shown are those with the reader's own listing, if there is one. */
function told(fit: Fit | undefined, row: BoardRow, own: readonly Candidate[]): JudgedFit | undefined {
  const compared = bestFit(ownWishes(own), row)
  if (!fit || !compared) return fit && { fit, of: 'filters' }
  const { sharedDays, wishedDays } = compared
  return { fit: { ...fit, sharedDays, wishedDays }, of: 'own post' }
}

const ownWishes = (own: readonly Candidate[]) => wishesOf({ filter: { days: 0 }, at: undefined }, own)

function listed(row: BoardRow, judged: JudgedFit | undefined, reader: Reader): BoardEntry {
  return { row, judged, isOwn: row.accountId === reader?.accountId }
}
