import { reasonOf } from '#client/lib/reason-of.ts'
import { LOCALE } from '#shared/dates.ts'
import { LISTED_DAYS, type PostKind } from '#shared/marketplace/post.ts'
import type { DraftField } from './form/draft-problems.ts'

/** The text of an outcome dialog: the specification's title, then the server's reason if there is one. */
export type PostOutcome = { look: 'success' | 'problem'; title: string; words?: string }

type Ways = { done: PostOutcome; failed: string }

const LISTED = `It is on the board for ${LISTED_DAYS} days. You can edit or delete it here.`

/** The form matches an existing listing of the user. */
export const WAS_LISTED: PostOutcome = {
  look: 'success',
  title: 'This is already on the board',
  words: 'You already have the same listing, so nothing new was posted. You can edit or delete it here.',
}

/** The messages of the specification (section 8), and our own for creating a listing, which it does not cover. */
export const WORDS: Readonly<Record<'create' | 'update' | 'remove', Readonly<Record<PostKind, Ways>>>> = {
  create: {
    employer: { done: success('Your job is posted', LISTED), failed: 'Your job was not posted' },
    worker: { done: success('Your listing is posted', LISTED), failed: 'Error creating worker data' },
  },
  update: {
    employer: { done: success('Data updated successfully'), failed: 'Error updated the data' },
    worker: { done: success('Data updated successfully'), failed: 'Error creating worker data' },
  },
  remove: {
    employer: { done: success('Adviser data deleted successfully'), failed: 'Error deleting adviser data' },
    worker: { done: success('Worker data deleted successfully'), failed: 'Error deleting worker data' },
  },
}

/** The labels of the fields that can have errors, in form order. */
const FIELD_NAMES: Readonly<Record<DraftField, string>> = {
  job: 'Role',
  location: 'Location',
  availability: 'Availability',
  yearsExperience: 'Years of experience',
  gender: 'Gender',
  policeCheck: 'Police check',
  badges: 'Badges',
  typedBadge: 'Another badge',
  certificates: 'Certificates',
  description: 'Notes',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  sharePhone: 'Show my phone number',
  termsAccepted: 'Terms and conditions',
}
const NAMED = new Intl.ListFormat(LOCALE, { type: 'conjunction' })

/** "Also marked: Role, Location and Phone." */
export function othersInWords(fields: readonly DraftField[]): string {
  const marked: readonly string[] = fields
  const names = Object.entries(FIELD_NAMES).flatMap(([field, name]) => (marked.includes(field) ? [name] : []))
  return `Also marked: ${NAMED.format(names)}.`
}

export const RENEWED = `Renewed, listed for ${LISTED_DAYS} days`

function success(title: string, words?: string): PostOutcome {
  return { look: 'success', title, ...(words && { words }) }
}

export function failure(title: string, error: unknown): PostOutcome {
  return { look: 'problem', title, words: reasonOf(error) }
}

/** The specification's date format on the profile: day/month/year. */
export function dateWords(instant: string): string {
  return new Date(instant).toLocaleDateString(LOCALE)
}

export function daysLeftWords(days: number): string {
  if (days === 0) return 'No longer listed'
  return days === 1 ? '1 day left' : `${days} days left`
}

export function formTitle(kind: PostKind, isNew: boolean): string {
  if (kind === 'worker') return 'Please fill the details'
  return isNew ? 'Post a job' : 'Update the data'
}
