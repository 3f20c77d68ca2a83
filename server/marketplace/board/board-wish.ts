import { type Fit, fitOf, type Wish } from '#shared/marketplace/fit.ts'
import type { Coordinates } from '#shared/marketplace/place.ts'
import type { BoardFilter } from './board-repository.ts'
import { type Candidate, coordinatesOf } from './candidate-repository.ts'

/** A reader's own posts, the newest first: what more of them wished for would cost every look at a board. */
export const MOST_WISHES = 10

/** What a reader asks a board for. `at`: the suburb they named, if it is one. */
export type Asked = { filter: BoardFilter; at: Coordinates | undefined }

type Wished = Omit<Asked, 'filter'> & { filter: Omit<BoardFilter, 'kind'> }

/** A post's fit, and whether its days were compared with the reader's own post's or with those they filter by. */
export type JudgedFit = { fit: Fit; of: 'own post' | 'filters' }

/** What is filtered by counts; what is left open is as in each of the reader's own posts. */
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

/** How well an offer answers the wish that it answers best; undefined when nothing is wished for. */
export function bestFit(wishes: readonly Wish[], candidate: Candidate): Fit | undefined {
  const offer = { job: candidate.job, days: candidate.days, at: coordinatesOf(candidate) }
  let best: Fit | undefined
  for (const wish of wishes) {
    const fit = fitOf(wish, offer)
    if (best === undefined || fit.score > best.score) best = fit
  }
  return best
}

/** The best fit first, and of equal ones the newest. */
export function rank(candidates: readonly Candidate[], wishes: readonly Wish[]) {
  const judged = candidates.map((candidate) => ({ candidate, fit: bestFit(wishes, candidate) }))
  return judged.sort(
    (one, other) =>
      (other.fit?.score ?? 0) - (one.fit?.score ?? 0) || other.candidate.renewedAt - one.candidate.renewedAt,
  )
}
