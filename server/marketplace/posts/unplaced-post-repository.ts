import { and, asc, eq, gt, gte, isNull, or } from 'drizzle-orm'
import { command, param, query, set } from '#server/db/unit-of-work.ts'

/** Listings without a known suburb, after the one with this renewal time and id. */
export const listUnplaced = query('posts_unplaced', ({ db, posts }) =>
  db
    .select({ id: posts.id, location: posts.location, renewedAt: posts.renewedAt })
    .from(posts)
    .where(
      and(
        eq(posts.kind, param('kind')),
        isNull(posts.cell),
        gte(posts.renewedAt, param('renewedAt')),
        or(gt(posts.renewedAt, param('renewedAt')), gt(posts.id, param('id'))),
      ),
    )
    .orderBy(asc(posts.renewedAt), asc(posts.id))
    .limit(param('most')),
)

/** Does nothing if the owner has changed the location meanwhile. */
export const setPlace = command('post_set_place', ({ db, posts }) =>
  db
    .update(posts)
    .set({
      location: set(posts.location, 'location'),
      place: set(posts.place, 'place'),
      cell: set(posts.cell, 'cell'),
      latitude: set(posts.latitude, 'latitude'),
      longitude: set(posts.longitude, 'longitude'),
    })
    .where(and(eq(posts.id, param('id')), eq(posts.location, param('before')), isNull(posts.cell))),
)
