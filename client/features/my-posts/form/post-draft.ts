import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { suburbOfAddress } from '#shared/marketplace/address.ts'
import { type Availability, EVERY_DAY, maskToAvailability } from '#shared/marketplace/availability.ts'
import type { EmployerPostBody, Post, WorkerPostBody } from '#shared/marketplace/marketplace-api.ts'
import { type Gender, LOCATION_MAX, type PostKind } from '#shared/marketplace/post.ts'

/** A keyed row, so that it keeps its place when others are removed. */
export type TypedCertificate = { key: number; text: string }

/** A listing as typed. Both forms have these fields; the worker's shows all of them. */
export type Draft = {
  name: string
  job: string
  phone: string
  email: string
  location: string
  badges: readonly string[]
  /** Typed but not added yet. */
  typedBadge: string
  certificates: readonly TypedCertificate[]
  availability: Availability
  sharePhone: boolean
  description: string
  termsAccepted: boolean
  policeCheck: boolean
  yearsExperience: string
  gender: Gender | ''
}

let lastKey = 0

export function typedCertificate(text = ''): TypedCertificate {
  lastKey += 1
  return { key: lastKey, text }
}

export type Person = Pick<WireUser, 'name' | 'restaurantName' | 'email' | 'phone' | 'location'>

/** A new listing filled from the stored user record. A restaurant's jobs are posted under its name. */
export function newDraft({ name, restaurantName, email, phone, location }: Person, kind: PostKind): Draft {
  return {
    name: (kind === 'employer' ? restaurantName : null) ?? name,
    job: '',
    phone,
    email,
    location: suburbOfAddress(location).slice(0, LOCATION_MAX), // an owner's location is a full address
    badges: [],
    typedBadge: '',
    certificates: [typedCertificate()],
    availability: maskToAvailability(EVERY_DAY),
    sharePhone: false,
    description: '',
    termsAccepted: false,
    policeCheck: false,
    yearsExperience: '0',
    gender: '',
  }
}

/** A listing being edited. Its terms were accepted when it was created. */
export function draftOf(post: Post): Draft {
  const certificates = post.certificates.length === 0 ? [''] : post.certificates
  return {
    name: post.name,
    job: post.job,
    phone: post.phone,
    email: post.email,
    location: post.location,
    badges: post.badges,
    typedBadge: '',
    certificates: certificates.map(typedCertificate),
    availability: post.availability,
    sharePhone: post.sharePhone,
    description: post.description,
    termsAccepted: true,
    policeCheck: post.policeCheck,
    yearsExperience: String(post.yearsExperience),
    gender: post.gender ?? '',
  }
}

/** Adds a label once, ignoring case. */
export function withBadge(badges: readonly string[], typed: string): readonly string[] {
  const badge = typed.trim().replace(/\s+/g, ' ')
  const isHeld = badges.some((held) => held.toLowerCase() === badge.toLowerCase())
  return badge === '' || isHeld ? badges : [...badges, badge]
}

function employerBody(draft: Draft, userEmail: string): EmployerPostBody {
  return {
    name: draft.name.trim(),
    job: draft.job,
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    location: draft.location.trim(),
    badges: [...withBadge(draft.badges, draft.typedBadge)],
    certificates: draft.certificates.map(({ text }) => text.trim()).filter((text) => text !== ''),
    availability: draft.availability,
    sharePhone: draft.sharePhone,
    description: draft.description.trim(),
    termsAccepted: true, // checked before; the server rejects a listing without it
    userEmail,
  }
}

type BodyOf = { employer: EmployerPostBody; worker: WorkerPostBody }

/** The request body of a checked draft. */
export function bodyOf<Kind extends PostKind>(kind: Kind, draft: Draft, userEmail: string): BodyOf[Kind]
export function bodyOf(kind: PostKind, draft: Draft, userEmail: string): BodyOf[PostKind] {
  const body = employerBody(draft, userEmail)
  if (kind === 'employer') return body
  const { policeCheck, yearsExperience, gender } = draft
  // Checked before: nothing is sent without a choice.
  return { ...body, policeCheck, yearsExperience: Number(yearsExperience), gender: gender === '' ? 'Other' : gender }
}

/** Whether two drafts are equal, so that nothing typed would be lost. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return comparable(one) === comparable(other)
}

function comparable({ certificates, ...draft }: Draft): string {
  return JSON.stringify([draft, certificates.map(({ text }) => text).filter((text) => text.trim() !== '')])
}
