import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { param, type QueryLayer } from '#server/db/unit-of-work.ts'
import type { Coordinates } from '#shared/marketplace/place.ts'

/** Listings renewed after `since`, the newest first: at most `most` of them, skipping the first `from`. */
export type Span = { since: number; from: number; most: number }

export const ANY_DAY = 128 // an eighth bit, which the comparison sets for every listing

/** A board's listings. Each `narrower` needs an index with renewedAt as its next column and all columns read here. */
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

/** The columns of a listing that ranking needs. */
export type Candidate = Awaited<ReturnType<typeof candidates>>[number]

type Located = { latitude: number | null; longitude: number | null }

export function coordinatesOf({ latitude, longitude }: Located): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
