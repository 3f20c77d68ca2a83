import type { DayMask } from '#shared/marketplace/availability.ts'
import type { Gender, PostKind, ReportStatus } from '#shared/marketplace/post.ts'
import type { Kit } from './columns.pg.ts'

/** The job boards. For both dialects, as in schema.ts. */
export function defineMarketplaceTables(kit: Kit) {
  const { table, text, int, bool, json, instant, real, primaryKey, index } = kit

  /** Listings of employers and of workers. A board reads by its filters, newest first. */
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
      /** The location without case and commas, to find a suburb's own listings. */
      place: text('place').notNull(),
      /** Half a degree square; null if the location is not a known suburb. */
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
      /** The last edit or renewal, from which the listing period runs. */
      renewedAt: instant('renewed_at').notNull(),
      /** Set when the operator has removed it from its board. */
      removedAt: instant('removed_at'),
      /** Whether matching listings have been processed. */
      isAnnounced: bool('is_announced').notNull(),
    },
    (t) => {
      // Each index covers ranking and ownership, so that only the rows of the requested page are read.
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

  /** The matches for an account's next alert email. */
  const postMatches = table(
    'post_matches',
    {
      accountId: text('account_id').notNull(),
      /** The new listing. */
      postId: text('post_id').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.accountId, t.postId] })],
  )

  /** An account without a row gets match alerts and has none pending. */
  const matchMails = table(
    'match_mails',
    {
      accountId: text('account_id').primaryKey(),
      isOff: bool('is_off').notNull(),
      /** Whether there are matches that it has not been told of. */
      hasNews: bool('has_news').notNull(),
      /** Not before then: a day after its last email. */
      nextAt: instant('next_at').notNull(),
    },
    (t) => [index('match_mails_due').on(t.hasNews, t.nextAt)],
  )

  return { posts, postReports, postMatches, matchMails }
}
