import { and, count, desc, eq, lt, ne } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const MOST_LISTED = 500 // more than the operator can work through

export const insertReport = command('post_report_insert', ({ db, postReports }) =>
  db.insert(postReports).values(everyColumn(postReports)),
)

const countNew = query('post_report_count_new', ({ db, postReports }) =>
  db
    .select({ count: count() })
    .from(postReports)
    .where(
      and(
        eq(postReports.postId, param('postId')),
        eq(postReports.reason, param('reason')),
        eq(postReports.status, 'new'),
      ),
    ),
)
/** How many reports of this listing for this reason are undecided. */
export function* countNewReports(postId: string, reason: string): Unit<number> {
  return (yield* first(countNew({ postId, reason })))?.count ?? 0
}

const selectNewest = query('post_report_newest', ({ db, postReports, posts }) =>
  db
    .select({ report: postReports, post: posts })
    .from(postReports)
    .leftJoin(posts, eq(posts.id, postReports.postId))
    .orderBy(desc(postReports.id))
    .limit(MOST_LISTED),
)
/** The newest first, each with the listing in its current state. */
export const listReports = () => selectNewest()

const selectById = query('post_report_by_id', ({ db, postReports, posts }) =>
  db
    .select({ report: postReports, post: posts })
    .from(postReports)
    .leftJoin(posts, eq(posts.id, postReports.postId))
    .where(eq(postReports.id, param('id'))),
)
export const findReport = (id: string) => first(selectById({ id }))
export type ReportWithPost = NonNullable<ReturnType<typeof findReport> extends Unit<infer Row> ? Row : never>

const updateStatus = command('post_report_decide', ({ db, postReports }) =>
  db
    .update(postReports)
    .set({ status: set(postReports.status, 'status') })
    .where(eq(postReports.postId, param('postId'))),
)
const updateRemovedAt = command('post_set_removed', ({ db, posts }) =>
  db
    .update(posts)
    .set({ removedAt: set(posts.removedAt, 'removedAt') })
    .where(eq(posts.id, param('postId'))),
)
/** Removes the listing from its board or restores it, and sets the decision on all its reports. */
export function* decidePost(postId: string, status: 'kept' | 'removed', now: number): Unit<void> {
  yield* updateRemovedAt({ postId, removedAt: status === 'removed' ? now : null })
  yield* updateStatus({ postId, status })
}

const deleteDecided = command('post_report_delete_decided', ({ db, postReports }) =>
  db.delete(postReports).where(and(lt(postReports.createdAt, param('before')), ne(postReports.status, 'new'))),
)
/** Deletes reports that were sent before an instant, once the operator has decided on them. */
export const dropDecidedReports = (before: number) => deleteDecided({ before })
