import { eq } from 'drizzle-orm'
import { command, everyColumn, param, query, type Unit } from '#server/db/unit-of-work.ts'

export const insertMatch = command('test_match_insert', ({ db, postMatches }) =>
  db.insert(postMatches).values(everyColumn(postMatches)),
)
export const insertMatchMail = command('test_match_mail_insert', ({ db, matchMails }) =>
  db.insert(matchMails).values(everyColumn(matchMails)),
)

const selectPosts = query('test_kept_posts', ({ db, posts }) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.accountId, param('accountId'))),
)
const selectMatches = query('test_kept_matches', ({ db, postMatches }) =>
  db
    .select({ id: postMatches.postId })
    .from(postMatches)
    .where(eq(postMatches.accountId, param('accountId'))),
)
const selectMatchMails = query('test_kept_match_mails', ({ db, matchMails }) =>
  db
    .select({ id: matchMails.accountId })
    .from(matchMails)
    .where(eq(matchMails.accountId, param('accountId'))),
)

/** How many rows the marketplace stores for an account: listings, matches and the job alert setting. */
export function* keptOfPoster(accountId: string): Unit<readonly number[]> {
  const kept = [yield* selectPosts({ accountId }), yield* selectMatches({ accountId })]
  return [...kept, yield* selectMatchMails({ accountId })].map((rows) => rows.length)
}
