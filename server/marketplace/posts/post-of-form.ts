import { AppError } from '#server/errors.ts'
import { availabilityToMask, EVERY_DAY } from '#shared/marketplace/availability.ts'
import { isJobRole } from '#shared/marketplace/job-roles.ts'
import type { EmployerPostBody, UpdatePostBody, WorkerPostBody } from '#shared/marketplace/marketplace-api.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { oneLine } from '#shared/visible-text.ts'
import type { FromWire } from '#shared/wire-id.ts'
import { placeOfPost } from './place-of-post.ts'
import type { PostRow } from './post-repository.ts'

export type PostFormBody = EmployerPostBody | WorkerPostBody | Omit<FromWire<UpdatePostBody>, 'id'>

type Said = Omit<PostRow, 'id' | 'kind' | 'accountId' | 'createdAt' | 'renewedAt' | 'removedAt' | 'isAnnounced'>
type Unsaid = Pick<Said, 'badges' | 'certificates' | 'days' | 'isPhoneShared' | 'description' | 'hasPoliceCheck'>

const DEFAULTS: Unsaid = {
  badges: [],
  certificates: [],
  days: EVERY_DAY,
  isPhoneShared: false,
  description: '',
  hasPoliceCheck: false,
}

/** A listing's values from a form. Fields that the form leaves out keep their value in `before`. */
export function postOfForm(form: PostFormBody, kind: PostKind, before: Unsaid = DEFAULTS): Said {
  if (!isJobRole(form.job)) throw new AppError('INVALID_REQUEST', 'Unknown role.', { field: 'job' })
  const { badges, certificates, availability, sharePhone, description } = form
  return {
    name: oneLine(form.name),
    job: form.job,
    phone: form.phone,
    email: form.email,
    ...placeOfPost(form.location),
    badges: badges ? withoutRepeats(badges) : before.badges,
    certificates: certificates ? withoutRepeats(certificates) : before.certificates,
    days: availability ? availabilityToMask(availability) : before.days,
    isPhoneShared: sharePhone ?? before.isPhoneShared,
    description: description?.trim() ?? before.description,
    ...(kind === 'worker' ? workerFields(form, before) : { hasPoliceCheck: false, yearsExperience: 0, gender: null }),
  }
}

function workerFields(form: PostFormBody, before: Unsaid) {
  const { policeCheck, yearsExperience, gender }: Partial<UpdatePostBody> = form
  if (yearsExperience === undefined) throw missing('yearsExperience')
  if (gender === undefined || gender === null) throw missing('gender')
  return { hasPoliceCheck: policeCheck ?? before.hasPoliceCheck, yearsExperience, gender }
}

function missing(field: string): AppError {
  return new AppError('INVALID_REQUEST', `${field} is required.`, { field })
}

/** Trimmed, without blanks and repeats. */
function withoutRepeats(words: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const word of words.map(oneLine)) {
    if (word !== '' && !kept.has(word.toLowerCase())) kept.set(word.toLowerCase(), word)
  }
  return [...kept.values()]
}
