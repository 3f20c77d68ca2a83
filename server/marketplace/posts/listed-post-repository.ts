import { and, eq, gt, isNull } from 'drizzle-orm'
import { first, param, query, type Unit } from '#server/db/unit-of-work.ts'
import { DAY_MS, LISTED_DAYS } from '#shared/marketplace/post.ts'

/** A listing is current while its last edit or renewal is later than this. */
export function listedAfter(now: number): number {
  return now - LISTED_DAYS * DAY_MS
}

export function isListed(post: { removedAt: number | null; renewedAt: number }, now: number): boolean {
  return post.removedAt === null && post.renewedAt > listedAfter(now)
}

const selectListed = query('post_listed', ({ db, posts }) =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.id, param('id')), gt(posts.renewedAt, param('listedAfter')), isNull(posts.removedAt))),
)
/** A listing that is on its board now. */
export const findListedPost = (id: string, now: number) => first(selectListed({ id, listedAfter: listedAfter(now) }))
export type ListedPost = NonNullable<ReturnType<typeof findListedPost> extends Unit<infer Row> ? Row : never>
