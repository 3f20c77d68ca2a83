/** An employer offers a job; a worker looks for one. Each searches the other's listings. */
export const POST_KINDS = ['employer', 'worker'] as const
export type PostKind = (typeof POST_KINDS)[number]

export function otherKind(kind: PostKind): PostKind {
  return kind === 'employer' ? 'worker' : 'employer'
}

export const GENDERS = ['Male', 'Female', 'Other'] as const
export type Gender = (typeof GENDERS)[number]

export const NOTES_MAX = 300
export const LOCATION_MAX = 80
export const BADGE_MAX = 40
export const MOST_BADGES = 12
export const CERTIFICATE_MAX = 100
export const MOST_CERTIFICATES = 20
export const YEARS_MAX = 60
/** Digits only and not empty (specification, section 5); no longer than any phone number. */
export const JOB_PHONE_PATTERN = '^[0-9]{1,20}$'
/** Enough for every branch of a chain, too few to flood a board. */
export const MOST_POSTS = 100

export const DAY_MS = 24 * 60 * 60 * 1000
/** How long a listing stays on its board after its last edit or renewal. */
export const LISTED_DAYS = 60

/** A listing can be renewed only in its last days, so that no one stays on top of a board by renewing. */
export const RENEWABLE_DAYS = 14
/** New listings of one account within a day; the same limit applies to edits that move a listing to the top. */
export const MOST_NEW_A_DAY = 10

export const POSTS_PER_PAGE = 20
/** Listings of one account on a page of the board, so that no one can fill a page. */
export const MOST_OF_ACCOUNT_PER_PAGE = 2
export const MOST_PAGES = 50

export const MESSAGE_MAX = 2_000
export const REPORT_MAX = 500
export const REPORT_REASONS = [
  'Not a real listing',
  'Offensive or discriminatory',
  'Asks for money',
  'Something else',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** The operator's decision about a report. */
export const REPORT_STATUSES = ['new', 'kept', 'removed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** The whole days that a listing stays listed; 0 if it no longer is. */
export function daysLeft(renewedAt: number, now: number): number {
  return Math.max(0, Math.ceil((renewedAt + LISTED_DAYS * DAY_MS - now) / DAY_MS))
}

export function isRenewable(daysLeft: number): boolean {
  return daysLeft <= RENEWABLE_DAYS
}
