import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { param, type QueryLayer, query, type Unit } from '#server/db/unit-of-work.ts'
import type { DayMask } from '#shared/marketplace/availability.ts'
import type { Coordinates } from '#shared/marketplace/place.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { ANY_DAY, type Candidate, candidates, type Span } from './candidate-repository.ts'
import { listNear } from './nearby-repository.ts'

/** A board's filters. `place` and `near` exclude each other. */
export type BoardFilter = {
  kind: PostKind
  job?: string
  /** Listings in one suburb: the key that they are stored with. */
  place?: string
  near?: { at: Coordinates; km: number }
  /** Listings with at least one of these days; 0 means any. */
  days: DayMask
}

function newest(layer: QueryLayer, ...narrower: SQL[]) {
  return candidates(layer, ...narrower)
    .orderBy(desc(layer.posts.renewedAt))
    .limit(param('most'))
    .offset(param('from'))
}

const ofPlace = ({ posts }: QueryLayer) => eq(posts.place, param('place'))

const selectNewest = query('board_newest', (layer) => newest(layer))
const selectJob = query('board_job', (layer) => newest(layer, eq(layer.posts.job, param('job'))))
const selectPlace = query('board_place', (layer) => newest(layer, ofPlace(layer)))
const selectJobAtPlace = query('board_job_at_place', (layer) =>
  // A suburb has fewer listings than a role: the `|| ''` makes the database use the index by suburb.
  newest(layer, ofPlace(layer), sql`${layer.posts.job} || '' = ${param('job')}`),
)

/** The newest listings of a board, with the columns that ranking needs. */
export function* listNewest(filter: BoardFilter, span: Span): Unit<readonly Candidate[]> {
  const { kind, job, place, near, days } = filter
  const params = { kind, wanted: days === 0 ? ANY_DAY : days, job, place, ...span }
  if (near) return yield* listNear(near, params)
  if (place !== undefined) return yield* job === undefined ? selectPlace(params) : selectJobAtPlace(params)
  return yield* job === undefined ? selectNewest(params) : selectJob(params)
}
