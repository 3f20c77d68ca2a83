import { type AnyColumn, and, asc, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { CLOCKS_APART_MS } from '#server/clocks.ts'
import { command, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'
import { listedAfter } from '../posts/listed-post-repository.ts'

/** An email waits a day at most: a later `nextAt` comes from a wrong clock, and counts as due. */
const isDue = (nextAt: AnyColumn) => or(lte(nextAt, param('now')), gt(nextAt, param('latest')))
const latestFrom = (now: number) => now + DAY_MS + CLOCKS_APART_MS

const selectDue = query('match_mail_due', ({ db, matchMails }) =>
  db
    .select({ accountId: matchMails.accountId })
    .from(matchMails)
    .where(and(eq(matchMails.hasNews, true), isDue(matchMails.nextAt), eq(matchMails.isOff, false)))
    .orderBy(asc(matchMails.nextAt))
    .limit(param('most')),
)
/** Accounts that are due for an email, the longest waiting first. */
export const listDue = (now: number, most: number) => selectDue({ now, latest: latestFrom(now), most })

const claim = query('match_mail_claim', ({ db, matchMails }) =>
  db
    .update(matchMails)
    .set({ nextAt: set(matchMails.nextAt, 'nextAt') })
    .where(
      and(
        eq(matchMails.accountId, param('accountId')),
        eq(matchMails.hasNews, true),
        isDue(matchMails.nextAt),
        eq(matchMails.isOff, false),
      ),
    )
    .returning({ accountId: matchMails.accountId }),
)
/** Whether the account may be emailed now; if so, it is not due again before `nextAt`. */
export function* claimMail(accountId: string, now: number, nextAt: number): Unit<boolean> {
  return (yield* claim({ accountId, now, latest: latestFrom(now), nextAt })).length > 0
}

/** Sets when the account may be emailed next, and whether it has new matches. */
export const setNext = command('match_mail_set_next', ({ db, matchMails }) =>
  db
    .update(matchMails)
    .set({ nextAt: set(matchMails.nextAt, 'nextAt'), hasNews: set(matchMails.hasNews, 'hasNews') })
    .where(eq(matchMails.accountId, param('accountId'))),
)

const selectNews = query('post_match_news', ({ db, postMatches, posts }) =>
  db
    .select({ postId: postMatches.postId, post: posts })
    .from(postMatches)
    .leftJoin(posts, eq(posts.id, postMatches.postId))
    .where(and(eq(postMatches.accountId, param('accountId')), or(isNull(posts.id), eq(posts.isAnnounced, true))))
    .orderBy(desc(postMatches.postId))
    .limit(param('most')),
)
/**
 * Matches that the account has not been told about, the newest first; `post` is null if it was deleted since. A listing
 * whose matches are still being recorded is left out: it could be recorded, and emailed, a second time.
 */
export const listNews = (accountId: string, most: number) => selectNews({ accountId, most })
export type News = ReturnType<typeof listNews> extends Unit<readonly (infer Row)[]> ? Row : never

const selectOwn = query('match_own_posts', ({ db, posts }) =>
  db
    .select()
    .from(posts)
    .where(
      and(eq(posts.accountId, param('accountId')), gt(posts.renewedAt, param('listedAfter')), isNull(posts.removedAt)),
    ),
)
/** The account's own current listings. */
export const listPostsToMatch = (accountId: string, now: number) =>
  selectOwn({ accountId, listedAfter: listedAfter(now) })
export type OwnPost = ReturnType<typeof listPostsToMatch> extends Unit<readonly (infer Row)[]> ? Row : never

const deleteMatch = command('post_match_delete', ({ db, postMatches }) =>
  db
    .delete(postMatches)
    .where(and(eq(postMatches.accountId, param('accountId')), eq(postMatches.postId, param('postId')))),
)
const selectAny = query('post_match_any', ({ db, postMatches }) =>
  db
    .select({ postId: postMatches.postId })
    .from(postMatches)
    .where(eq(postMatches.accountId, param('accountId')))
    .limit(1),
)
/** Removes these matches; those recorded since stay for the next email. */
export function* settleNews(accountId: string, news: readonly News[], nextAt: number): Unit<void> {
  for (const { postId } of news) yield* deleteMatch({ accountId, postId })
  yield* setNext({ accountId, nextAt, hasNews: (yield* selectAny({ accountId })).length > 0 })
}

const selectIsOff = query('match_mail_is_off', ({ db, matchMails }) =>
  db
    .select({ isOff: matchMails.isOff })
    .from(matchMails)
    .where(eq(matchMails.accountId, param('accountId'))),
)
export function* wantsMatchMail(accountId: string): Unit<boolean> {
  return !((yield* first(selectIsOff({ accountId })))?.isOff ?? false)
}

const deleteMatches = command('post_match_delete_all', ({ db, postMatches }) =>
  db.delete(postMatches).where(eq(postMatches.accountId, param('accountId'))),
)
const turnOn = command('match_mail_turn_on', ({ db, matchMails }) =>
  db
    .update(matchMails)
    .set({ isOff: false })
    .where(eq(matchMails.accountId, param('accountId'))),
)
const turnOff = command('match_mail_turn_off', ({ db, matchMails }) =>
  db
    .insert(matchMails)
    .values({ accountId: param('accountId'), isOff: true, hasNews: false, nextAt: 0 })
    .onConflictDoUpdate({ target: matchMails.accountId, set: { isOff: true, hasNews: false } }),
)
/** Keeps the time of the last email, so that turning alerts off and on gives no second email on the same day. */
export function* setMatchMail(accountId: string, isOn: boolean): Unit<void> {
  if (isOn) return yield* turnOn({ accountId })
  yield* turnOff({ accountId })
  yield* deleteMatches({ accountId })
}
