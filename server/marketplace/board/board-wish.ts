import { type Fit, fitOf, type Wish } from '#shared/marketplace/fit.ts'
import type { Coordinates } from '#shared/marketplace/place.ts'
import type { BoardFilter } from './board-repository.ts'
import { type Candidate, coordinatesOf } from './candidate-repository.ts'

/** How many of a reader's own listings, the newest first, are compared. More would slow down every page. */
export const MOST_WISHES = 10

/** A reader's query. `at`: where the suburb is that they filter by, if it is known. */
export type Asked = { filter: BoardFilter; at: Coordinates | undefined }

type Wished = Omit<Asked, 'filter'> & { filter: Omit<BoardFilter, 'kind'> }

/** A listing's fit, and whether its days were compared with the reader's own listing or with their filters. */
export type JudgedFit = { fit: Fit; of: 'own post' | 'filters' }

/** One wish for each of the reader's own listings, with the filters in place of its values where they are set. */
export function wishesOf({ filter, at }: Wished, own: readonly Candidate[]): Wish[] {
  const { job, days } = filter
  const chosen: Wish = {
    ...(job === undefined ? {} : { job }),
    ...(at === undefined ? {} : { at }),
    ...(days === 0 ? {} : { days }),
  }
  if (own.length === 0) return Object.keys(chosen).length === 0 ? [] : [chosen]
  const isPlaceChosen = filter.place !== undefined || filter.near !== undefined
  return own.slice(0, MOST_WISHES).map((post) => {
    const home = coordinatesOf(post)
    return { job: post.job, days: post.days, ...(home === null || isPlaceChosen ? {} : { at: home }), ...chosen }
  })
}

/** The fit with the wish that the candidate matches best; undefined if there are no wishes. */
export function bestFit(wishes: readonly Wish[], candidate: Candidate): Fit | undefined {
  const offer = { job: candidate.job, days: candidate.days, at: coordinatesOf(candidate) }
  let best: Fit | undefined
  for (const wish of wishes) {
    const fit = fitOf(wish, offer)
    if (best === undefined || fit.score > best.score) best = fit
  }
  return best
}

/** The best fit first; equal fits by age, the newest first. */
export function rank(candidates: readonly Candidate[], wishes: readonly Wish[]) {
  const judged = candidates.map((candidate) => ({ candidate, fit: bestFit(wishes, candidate) }))
  return judged.sort(
    (one, other) =>
      (other.fit?.score ?? 0) - (one.fit?.score ?? 0) || other.candidate.renewedAt - one.candidate.renewedAt,
  )
}
