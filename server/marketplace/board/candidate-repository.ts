import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { param, type QueryLayer } from '#server/db/unit-of-work.ts'
import type { Coordinates } from '#shared/marketplace/place.ts'

/** Those renewed after `since`, the newest first: the `most` that come after the first `from`. */
export type Span = { since: number; from: number; most: number }

export const ANY_DAY = 128 // a bit beside the seven days that every post is given in the comparison

/** A board's posts; each `narrower` goes with an index that has renewedAt next, and all the columns that are read. */
export function candidates({ db, posts }: QueryLayer, ...narrower: (SQL | undefined)[]) {
  const { id, accountId, job, latitude, longitude, days, renewedAt } = posts
  return db
    .select({ id, accountId, job, latitude, longitude, days, renewedAt })
    .from(posts)
    .where(
      and(
        eq(posts.kind, param('kind')),
        ...narrower,
        gt(posts.renewedAt, param('since')),
        isNull(posts.removedAt),
        sql`((${posts.days} + ${sql.raw(String(ANY_DAY))}) & ${param('wanted')}) <> 0`,
      ),
    )
}

/** As much of a post as ranking needs. */
export type Candidate = Awaited<ReturnType<typeof candidates>>[number]

type Located = { latitude: number | null; longitude: number | null }

export function coordinatesOf({ latitude, longitude }: Located): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
