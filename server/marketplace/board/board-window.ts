import type { Unit } from '#server/db/unit-of-work.ts'
import { MATCH_KM } from '#shared/marketplace/fit.ts'
import { MOST_OF_ACCOUNT_PER_PAGE, MOST_PAGES, POSTS_PER_PAGE } from '#shared/marketplace/post.ts'
import { type BoardFilter, listNewest } from './board-repository.ts'
import { type Candidate, coordinatesOf } from './candidate-repository.ts'

/** How many of the newest listings are ranked together, so that a page costs the same however many listings exist. */
export const WINDOW = 80
const PAGES = WINDOW / POSTS_PER_PAGE
const MOST_LOOKED_FOR = 3 // own listings whose best matches are also searched beyond the first window

export type Window = {
  candidates: readonly Candidate[]
  /** Which of the window's pages was requested, from 0. */
  page: number
  /** The most pages that the window may fill; the last window may fill as many as its listings need. */
  pages: number
  hasNext: boolean
}

/** The window that contains a page; pages count from 0. */
export function* windowOfPage(
  filter: BoardFilter,
  page: number,
  own: readonly Candidate[],
  since: number,
): Unit<Window> {
  const first = yield* readWindow(filter, 0, since)
  if (!first.hasNext) return { ...first, page, pages: MOST_PAGES }
  const candidates =
    own.length === 0 ? first.candidates : distinct([...first.candidates, ...(yield* listFitting(filter, own, since))])
  const pages = Math.ceil(candidates.length / POSTS_PER_PAGE)
  if (page < pages) return { candidates, page, pages, hasNext: true }
  const later = page - pages
  const window = yield* readWindow(filter, 1 + Math.floor(later / PAGES), since)
  return { ...window, page: later % PAGES, pages: PAGES }
}

/**
 * Puts each listing of a window on the first page with room for it and for one more of its account. Listings that fit
 * on none of these pages are left out; filters and their own page still show them.
 */
export function pagesOf<Post extends { candidate: Candidate }>(posts: readonly Post[], mostPages: number): Post[][] {
  const pages: Post[][] = []
  for (const post of posts) {
    const page = pages.find((one) => one.length < POSTS_PER_PAGE && hasRoomFor(post.candidate, one))
    if (page) page.push(post)
    else if (pages.length < mostPages) pages.push([post])
  }
  return pages
}

function hasRoomFor({ accountId }: Candidate, page: readonly { candidate: Candidate }[]): boolean {
  return page.filter(({ candidate }) => candidate.accountId === accountId).length < MOST_OF_ACCOUNT_PER_PAGE
}

function* readWindow(filter: BoardFilter, number: number, since: number) {
  const rows = yield* listNewest(filter, { since, from: number * WINDOW, most: WINDOW + 1 })
  return { candidates: rows.slice(0, WINDOW), hasNext: rows.length > WINDOW }
}

/** Listings that match the reader's own by role, by distance, or by both, however old they are. */
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
