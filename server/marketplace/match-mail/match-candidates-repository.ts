import { and, asc, eq, gt, gte, isNull, ne, notExists, or } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'
import { listedAfter } from '../posts/listed-post-repository.ts'

const selectUnannounced = query('post_unannounced', ({ db, posts }) =>
  db.select().from(posts).where(eq(posts.isAnnounced, false)).orderBy(asc(posts.id)).limit(1),
)
/** The oldest listing whose matches are not all recorded yet. */
export const findUnannounced = () => first(selectUnannounced())
export type NewPost = NonNullable<ReturnType<typeof findUnannounced> extends Unit<infer Row> ? Row : never>

const selectIfUnannounced = query('post_if_unannounced', ({ db, posts }) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, param('id')), eq(posts.isAnnounced, false))),
)
export function* isUnannounced(id: string): Unit<boolean> {
  return (yield* first(selectIfUnannounced({ id }))) !== undefined
}

export const setAnnounced = command('post_set_announced', ({ db, posts }) =>
  db
    .update(posts)
    .set({ isAnnounced: true })
    .where(eq(posts.id, param('id'))),
)

const selectCandidates = query('match_candidates', ({ db, posts, matchMails }) =>
  db
    .select({
      id: posts.id,
      accountId: posts.accountId,
      job: posts.job,
      days: posts.days,
      latitude: posts.latitude,
      longitude: posts.longitude,
      renewedAt: posts.renewedAt,
    })
    .from(posts)
    .where(
      and(
        eq(posts.kind, param('kind')),
        eq(posts.job, param('job')),
        eq(posts.cell, param('cell')),
        // The first bound uses the index; the second continues among listings of the same instant.
        gte(posts.renewedAt, param('renewedAt')),
        or(gt(posts.renewedAt, param('renewedAt')), gt(posts.id, param('id'))),
        isNull(posts.removedAt),
        ne(posts.accountId, param('accountId')),
        notExists(
          db
            .select({ accountId: matchMails.accountId })
            .from(matchMails)
            .where(and(eq(matchMails.accountId, posts.accountId), eq(matchMails.isOff, true))),
        ),
      ),
    )
    .orderBy(asc(posts.renewedAt), asc(posts.id))
    .limit(param('most')),
)
type Wanted = { kind: NewPost['kind']; job: string; accountId: string; cell: number }
/** Where the next batch of candidates starts. */
export type After = { renewedAt: number; id: string }

export function fromTheFirst(now: number): After {
  return { renewedAt: listedAfter(now) + 1, id: '' }
}

/**
 * Other accounts' current listings of this kind and role in one map cell, whose owners have job alerts on. A listing
 * that is renewed meanwhile may appear twice; none is left out.
 */
export const listCandidates = (wanted: Wanted, after: After, most: number) =>
  selectCandidates({ ...wanted, ...after, most })

const insertMatch = command('post_match_insert', ({ db, postMatches }) =>
  db.insert(postMatches).values(everyColumn(postMatches)).onConflictDoNothing(),
)
const noteNews = command('match_mail_note_news', ({ db, matchMails }) =>
  db
    .insert(matchMails)
    .values({ accountId: param('accountId'), isOff: false, hasNews: true, nextAt: 0 })
    .onConflictDoUpdate({
      target: matchMails.accountId,
      set: { hasNews: set(matchMails.hasNews, 'hasNews') },
      setWhere: eq(matchMails.isOff, false),
    }),
)
/** Records that the account is to be told about the listing. Repeating the call changes nothing. */
export function* noteMatch(accountId: string, postId: string, now: number): Unit<void> {
  yield* insertMatch({ accountId, postId, createdAt: now })
  yield* noteNews({ accountId, hasNews: true })
}
