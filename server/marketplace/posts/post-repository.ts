import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'
import type { PostKind } from '#shared/marketplace/post.ts'

/** Locks the account's row, so that its listings change one at a time. Gives its email, or nothing if it is deleted. */
const lockRow = query('post_lock_account', ({ db, accounts }) =>
  db
    .update(accounts)
    .set({ id: sql`${accounts.id}` })
    .where(eq(accounts.id, param('accountId')))
    .returning({ email: accounts.email }),
)
export const lockPoster = (accountId: string) => first(lockRow({ accountId }))

export const insertPost = command('post_insert', ({ db, posts }) => db.insert(posts).values(everyColumn(posts)))

const selectOwn = query('post_own', ({ db, posts }) =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.id, param('id')), eq(posts.accountId, param('accountId')))),
)
/** The account's listing; nothing if it belongs to another account. */
export const findOwnPost = (accountId: string, id: string) => first(selectOwn({ accountId, id }))
export type PostRow = NonNullable<ReturnType<typeof findOwnPost> extends Unit<infer Row> ? Row : never>

const selectOwnOfKind = query('post_own_of_kind', ({ db, posts }) =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.accountId, param('accountId')), eq(posts.kind, param('kind'))))
    .orderBy(desc(posts.id)),
)
/** The account's listings, the newest first: ids sort by time. */
export const listOwnPosts = (accountId: string, kind: PostKind) => selectOwnOfKind({ accountId, kind })

const selectCount = query('post_count_own', ({ db, posts }) =>
  db
    .select({ posts: count() })
    .from(posts)
    .where(eq(posts.accountId, param('accountId'))),
)
export function* countOwnPosts(accountId: string): Unit<number> {
  return (yield* first(selectCount({ accountId })))?.posts ?? 0
}

const selectRenewed = query('post_count_renewed', ({ db, posts }) =>
  db
    .select({ posts: count() })
    .from(posts)
    .where(
      and(eq(posts.accountId, param('accountId')), ne(posts.id, param('id')), gt(posts.renewedAt, param('since'))),
    ),
)
/** How many of an account's other listings were posted or renewed since then. */
export function* countRenewedSince(accountId: string, id: string, since: number): Unit<number> {
  return (yield* first(selectRenewed({ accountId, id, since })))?.posts ?? 0
}

/** Updates all fields of the form in one statement. Owner, kind and creation time do not change. */
export const updatePost = command('post_update', ({ db, posts }) =>
  db
    .update(posts)
    .set({
      name: set(posts.name, 'name'),
      job: set(posts.job, 'job'),
      phone: set(posts.phone, 'phone'),
      email: set(posts.email, 'email'),
      location: set(posts.location, 'location'),
      place: set(posts.place, 'place'),
      cell: set(posts.cell, 'cell'),
      latitude: set(posts.latitude, 'latitude'),
      longitude: set(posts.longitude, 'longitude'),
      badges: set(posts.badges, 'badges'),
      certificates: set(posts.certificates, 'certificates'),
      days: set(posts.days, 'days'),
      isPhoneShared: set(posts.isPhoneShared, 'isPhoneShared'),
      description: set(posts.description, 'description'),
      hasPoliceCheck: set(posts.hasPoliceCheck, 'hasPoliceCheck'),
      yearsExperience: set(posts.yearsExperience, 'yearsExperience'),
      gender: set(posts.gender, 'gender'),
      renewedAt: set(posts.renewedAt, 'renewedAt'),
    })
    .where(eq(posts.id, param('id'))),
)

export const setRenewedAt = command('post_renew', ({ db, posts }) =>
  db
    .update(posts)
    .set({ renewedAt: set(posts.renewedAt, 'renewedAt') })
    .where(eq(posts.id, param('id'))),
)

const deleteOwn = query('post_delete_own', ({ db, posts }) =>
  db
    .delete(posts)
    .where(and(eq(posts.id, param('id')), eq(posts.accountId, param('accountId'))))
    .returning({ id: posts.id }),
)
/** Gives nothing if the account has no such listing. */
export const deleteOwnPost = (accountId: string, id: string) => first(deleteOwn({ accountId, id }))

const deletePosts = command('post_delete_all_own', ({ db, posts }) =>
  db.delete(posts).where(eq(posts.accountId, param('accountId'))),
)
const deleteMatches = command('post_delete_matches', ({ db, postMatches }) =>
  db.delete(postMatches).where(eq(postMatches.accountId, param('accountId'))),
)
const deleteMatchMail = command('post_delete_match_mail', ({ db, matchMails }) =>
  db.delete(matchMails).where(eq(matchMails.accountId, param('accountId'))),
)

/** Deletes all marketplace data of an account. Call it after deleting the account's row, so that no listing is added. */
export function* forgetPoster(accountId: string): Unit<void> {
  yield* deletePosts({ accountId })
  yield* deleteMatches({ accountId })
  yield* deleteMatchMail({ accountId })
}
