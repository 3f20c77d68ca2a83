import { Type } from 'typebox'
import { Email, Name, Phone } from '../accounts/person-schemas.ts'
import { VISIBLE_PATTERN } from '../visible-text.ts'
import { Id } from '../wire-schemas.ts'
import * as limits from './post.ts'

const Instant = Type.String({ description: 'ISO 8601, UTC' })
const Days = Type.Object({
  Monday: Type.Boolean(),
  Tuesday: Type.Boolean(),
  Wednesday: Type.Boolean(),
  Thursday: Type.Boolean(),
  Friday: Type.Boolean(),
  Saturday: Type.Boolean(),
  Sunday: Type.Boolean(),
})
const KindWord = Type.Enum([...limits.POST_KINDS])

/** A suburb as in suggestions. */
export const Suburb = Type.Object({ Suburb: Type.String(), State: Type.String(), Postcode: Type.String() })
export const SuburbQuery = Type.Object({ query: Type.String({ maxLength: limits.LOCATION_MAX }) })
export const JobRoles = Type.Object({ JobRoles: Type.Array(Type.String()) })

const employerFields = {
  name: Name,
  job: Type.String({ minLength: 1, maxLength: 100 }),
  phone: Type.String({ pattern: limits.JOB_PHONE_PATTERN }),
  email: Email,
  location: Type.String({ minLength: 1, maxLength: limits.LOCATION_MAX, pattern: VISIBLE_PATTERN }),
  badges: Type.Optional(Type.Array(Type.String({ maxLength: limits.BADGE_MAX }), { maxItems: limits.MOST_BADGES })),
  /** Blank entries are dropped. */
  certificates: Type.Optional(
    Type.Array(Type.String({ maxLength: limits.CERTIFICATE_MAX }), { maxItems: limits.MOST_CERTIFICATES }),
  ),
  availability: Type.Optional(Days),
  sharePhone: Type.Optional(Type.Boolean()),
  description: Type.Optional(Type.String({ maxLength: limits.NOTES_MAX })),
  termsAccepted: Type.Literal(true),
  /** Sent by the form; the server uses the signed-in account instead. */
  userEmail: Type.Optional(Type.String({ maxLength: 254 })),
}
const workerFields = {
  policeCheck: Type.Optional(Type.Boolean()),
  yearsExperience: Type.Number({ minimum: 0, maximum: limits.YEARS_MAX }),
  gender: Type.Enum([...limits.GENDERS]),
}

export const EmployerPostBody = Type.Object(employerFields, { additionalProperties: false })
export const WorkerPostBody = Type.Object({ ...employerFields, ...workerFields }, { additionalProperties: false })
/** The stored listing's own kind decides which fields are required, on either path. */
export const UpdatePostBody = Type.Object({
  _id: Id,
  ...employerFields,
  policeCheck: workerFields.policeCheck,
  yearsExperience: Type.Optional(workerFields.yearsExperience),
  /** null for an employer's listing, which does not ask for it. */
  gender: Type.Optional(Type.Union([workerFields.gender, Type.Null()])),
})
export const DeletePostBody = Type.Object({ _id: Id })
export const PostParams = Type.Object({ id: Id })
export const MyPostsQuery = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) })

/** A listing as its owner reads it, with every field of the form. */
export const WirePost = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  kind: KindWord,
  name: Type.String(),
  job: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  location: Type.String(),
  badges: Type.Array(Type.String()),
  certificates: Type.Array(Type.String()),
  availability: Days,
  sharePhone: Type.Boolean(),
  description: Type.String(),
  termsAccepted: Type.Literal(true),
  userEmail: Type.String(),
  policeCheck: Type.Boolean(),
  yearsExperience: Type.Number(),
  gender: Type.Union([Type.Enum([...limits.GENDERS]), Type.Null()]),
  postCreatedAt: Instant,
  renewedAt: Instant,
  daysLeft: Type.Integer({ description: '0 if no longer on its board' }),
  /** Whether the operator has removed it from its board. */
  isRemoved: Type.Boolean(),
})
/** `wasListed`: the account already has an identical listing, which is returned, and none was created. */
export const CreatedPost = Type.Object({ ...WirePost.properties, wasListed: Type.Optional(Type.Literal(true)) })
export const WirePosts = Type.Array(WirePost)

/** How well a listing fits what the reader looks for. */
export const WireFit = Type.Object({
  isSameRole: Type.Boolean(),
  distanceKm: Type.Union([Type.Number({ description: 'one decimal' }), Type.Null()]),
  sharedDays: Type.Integer(),
  wishedDays: Type.Integer(),
  /** Compared with the reader's own listing, or with their filters. */
  of: Type.Enum(['own post', 'filters']),
})

/**
 * A listing as anyone reads it: no email, a phone only if its owner shares it, and a worker's family name as an
 * initial.
 */
export const WireBoardPost = Type.Object({
  _id: Type.String(),
  kind: KindWord,
  name: Type.String(),
  job: Type.String(),
  location: Type.String(),
  badges: Type.Array(Type.String()),
  certificates: Type.Array(Type.String()),
  availability: Days,
  description: Type.String(),
  phone: Type.Union([Type.String(), Type.Null()]),
  policeCheck: Type.Boolean(),
  yearsExperience: Type.Number(),
  postCreatedAt: Instant,
  renewedAt: Instant,
  listedUntil: Instant,
  fit: Type.Union([WireFit, Type.Null()]),
  /** Whether it is the reader's own. */
  isOwn: Type.Boolean(),
})

export const BoardQuery = Type.Object({
  job: Type.Optional(Type.String({ maxLength: 100 })),
  suburb: Type.Optional(Type.String({ maxLength: limits.LOCATION_MAX })),
  /** Kilometres around the suburb, one of WITHIN_KM. */
  within: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
  /** Weekdays separated by commas, for listings with at least one of them. */
  days: Type.Optional(Type.String({ maxLength: 80 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.MOST_PAGES })),
})

export const WireBoard = Type.Object({
  posts: Type.Array(WireBoardPost),
  hasMore: Type.Boolean(),
  /** The suburb that was found; null if none was requested or the name is unknown. */
  suburb: Type.Union([Suburb, Type.Null()]),
  didYouMean: Type.Array(Suburb),
})

export const ContactBody = Type.Object(
  {
    name: Name,
    email: Email,
    phone: Type.Optional(Type.Union([Phone, Type.Literal('')])),
    message: Type.String({ minLength: 1, maxLength: limits.MESSAGE_MAX, pattern: VISIBLE_PATTERN }),
  },
  { additionalProperties: false },
)

export const ReportBody = Type.Object(
  {
    reason: Type.Enum([...limits.REPORT_REASONS]),
    words: Type.Optional(Type.String({ maxLength: limits.REPORT_MAX })),
  },
  { additionalProperties: false },
)
export const WireReport = Type.Object({
  _id: Type.String(),
  reason: Type.String(),
  words: Type.String(),
  status: Type.Enum([...limits.REPORT_STATUSES]),
  createdAt: Instant,
  /** null if its owner has deleted it since. */
  post: Type.Union([
    Type.Object({
      _id: Type.String(),
      kind: KindWord,
      job: Type.String(),
      name: Type.String(),
      location: Type.String(),
      description: Type.String(),
    }),
    Type.Null(),
  ]),
})
export const WireReports = Type.Array(WireReport)
export const DecideReportBody = Type.Object(
  { status: Type.Enum(limits.REPORT_STATUSES.filter((status) => status !== 'new')) },
  { additionalProperties: false },
)

export const MatchMail = Type.Object({ isOn: Type.Boolean() }, { additionalProperties: false })
/** The token in a match alert's link: it only changes these alerts for its account. */
export const MatchMailParams = Type.Object({ word: Type.String({ minLength: 1, maxLength: 200 }) })
