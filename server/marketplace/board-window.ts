import type { Unit } from '#server/db/unit-of-work.ts'
import { MATCH_KM } from '#shared/marketplace/fit.ts'
import { POSTS_PER_PAGE } from '#shared/marketplace/post.ts'
import { type BoardFilter, listNewest } from './board-repository.ts'
import { type Candidate, coordinatesOf } from './candidate-repository.ts'

/** How many of the newest posts are ranked together: a board costs the same however many it has. */
export const WINDOW = 80
const PAGES = WINDOW / POSTS_PER_PAGE
const MOST_LOOKED_FOR = 3 // own posts whose best answers are looked for behind the first window

export type Window = {
  candidates: readonly Candidate[]
  /** Which of the window's pages was asked for, from 0. */
  page: number
  hasNext: boolean
}

/** The window that a page lies in, pages counted from 0. */
export function* windowOfPage(
  filter: BoardFilter,
  page: number,
  own: readonly Candidate[],
  since: number,
): Unit<Window> {
  const isRanked = own.length > 0 || filter.near !== undefined || filter.days !== 0
  if (!isRanked) return yield* newestPage(filter, page, since)
  if (own.length === 0 && page >= PAGES) return yield* laterWindow(filter, page - PAGES, 1, since)
  const first = yield* readWindow(filter, 0, since)
  const together = first.hasNext
    ? distinct([...first.candidates, ...(yield* listFitting(filter, own, since))])
    : first.candidates
  const pages = Math.max(PAGES, Math.ceil(together.length / POSTS_PER_PAGE))
  if (page < pages) return { candidates: together, page, hasNext: first.hasNext }
  return yield* laterWindow(filter, page - pages, 1, since)
}

/** Where all fit alike, the newest come first: a window of one page will do. */
function* newestPage(filter: BoardFilter, page: number, since: number): Unit<Window> {
  const rows = yield* listNewest(filter, { since, from: page * POSTS_PER_PAGE, most: POSTS_PER_PAGE + 1 })
  return { candidates: rows.slice(0, POSTS_PER_PAGE), page: 0, hasNext: rows.length > POSTS_PER_PAGE }
}

function* laterWindow(filter: BoardFilter, page: number, from: number, since: number): Unit<Window> {
  const window = yield* readWindow(filter, from + Math.floor(page / PAGES), since)
  return { ...window, page: page % PAGES }
}

function* readWindow(filter: BoardFilter, number: number, since: number) {
  const rows = yield* listNewest(filter, { since, from: number * WINDOW, most: WINDOW + 1 })
  return { candidates: rows.slice(0, WINDOW), hasNext: rows.length > WINDOW }
}

/** What answers the reader's own posts best, wherever it stands: of their role, nearby, and both. */
function* listFitting(filter: BoardFilter, own: readonly Candidate[], since: number): Unit<Candidate[]> {
  const narrowed = own.slice(0, MOST_LOOKED_FOR).flatMap((post) => narrowings(filter, post))
  const distinctly = [...new Map(narrowed.map((one) => [JSON.stringify(one), one])).values()]
  const most = Math.floor(WINDOW / Math.min(Math.max(own.length, 1), MOST_LOOKED_FOR))
  const found: Candidate[] = []
  for (const one of distinctly) found.push(...(yield* listNewest(one, { since, from: 0, most })))
  return found
}

function narrowings(filter: BoardFilter, post: Candidate): BoardFilter[] {
  const home = coordinatesOf(post)
  const isPlaceOpen = filter.place === undefined && filter.near === undefined
  const job = filter.job === undefined ? { job: post.job } : undefined
  const near = isPlaceOpen && home !== null ? { near: { at: home, km: MATCH_KM } } : undefined
  const both = job && near ? [{ ...filter, ...job, ...near }] : []
  return [...both, ...(job ? [{ ...filter, ...job }] : []), ...(near ? [{ ...filter, ...near }] : [])]
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()]
}
