import type { DayMask } from '#shared/marketplace/availability.ts'
import type { Gender, PostKind, ReportStatus } from '#shared/marketplace/post.ts'
import type { Kit } from './columns.pg.ts'

/** The job boards. For both dialects, as in schema.ts. */
export function defineMarketplaceTables(kit: Kit) {
  const { table, text, int, bool, json, instant, real, primaryKey, index } = kit

  /** Jobs that employers offer and work that people look for. A board reads by what it is filtered by, newest first. */
  const posts = table(
    'posts',
    {
      id: text('id').primaryKey(),
      kind: text('kind').$type<PostKind>().notNull(),
      accountId: text('account_id').notNull(),
      name: text('name').notNull(),
      job: text('job').notNull(),
      phone: text('phone').notNull(),
      email: text('email').notNull(),
      location: text('location').notNull(),
      /** The location without case and commas: one suburb's own posts are found by it. */
      place: text('place').notNull(),
      /** Half a degree square; null where the location is no known suburb. */
      cell: int('cell'),
      latitude: real('latitude'),
      longitude: real('longitude'),
      badges: json<readonly string[]>('badges').notNull(),
      certificates: json<readonly string[]>('certificates').notNull(),
      days: int('days').$type<DayMask>().notNull(),
      isPhoneShared: bool('is_phone_shared').notNull(),
      description: text('description').notNull(),
      hasPoliceCheck: bool('has_police_check').notNull(),
      yearsExperience: real('years_experience').notNull(),
      gender: text('gender').$type<Gender>(),
      createdAt: instant('created_at').notNull(),
      /** The last edit or renewal: it is listed for so many days from then. */
      renewedAt: instant('renewed_at').notNull(),
      /** The operator took it off its board. */
      removedAt: instant('removed_at'),
      /** Whether those whose own posts it fits have been thought of. */
      isAnnounced: bool('is_announced').notNull(),
    },
    (t) => {
      // Each index carries all that ranking reads and whose a post is: of a window's posts only the page's are looked up.
      const newestFirst = [t.renewedAt, t.days, t.removedAt, t.latitude, t.longitude] as const
      return [
        index('posts_newest').on(t.kind, ...newestFirst, t.job, t.id, t.accountId),
        index('posts_job').on(t.kind, t.job, ...newestFirst, t.id, t.accountId),
        index('posts_place').on(t.kind, t.place, ...newestFirst, t.job, t.id, t.accountId),
        index('posts_cell').on(t.kind, t.cell, ...newestFirst, t.job, t.id, t.accountId),
        index('posts_job_cell').on(t.kind, t.job, t.cell, ...newestFirst, t.id, t.accountId),
        index('posts_account').on(t.accountId, t.kind),
        index('posts_unannounced').on(t.isAnnounced, t.id),
      ]
    },
  )

  const postReports = table(
    'post_reports',
    {
      id: text('id').primaryKey(),
      postId: text('post_id').notNull(),
      reason: text('reason').notNull(),
      words: text('words').notNull(),
      status: text('status').$type<ReportStatus>().notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [index('post_reports_post').on(t.postId)],
  )

  /** What an account is to be told of in its next match mail. */
  const postMatches = table(
    'post_matches',
    {
      accountId: text('account_id').notNull(),
      /** The new post. */
      postId: text('post_id').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.accountId, t.postId] })],
  )

  /** An account without a row gets match mails, and there is nothing to tell it. */
  const matchMails = table(
    'match_mails',
    {
      accountId: text('account_id').primaryKey(),
      isOff: bool('is_off').notNull(),
      /** Whether there are matches it has not been told of. */
      hasNews: bool('has_news').notNull(),
      /** Not before: a day after its last mail. */
      nextAt: instant('next_at').notNull(),
    },
    (t) => [index('match_mails_due').on(t.hasNews, t.nextAt)],
  )

  return { posts, postReports, postMatches, matchMails }
}
