import { countDays, type DayMask } from './availability.ts'
import { type Coordinates, distanceKm } from './place.ts'

/** What somebody looks for: their own post's role, place and days, or what they filter by. */
export type Wish = { job?: string; at?: Coordinates; days?: DayMask }
export type Offer = { job: string; at: Coordinates | null; days: DayMask }

export type Fit = {
  isSameRole: boolean
  /** null: one of the two is at no known place. */
  distanceKm: number | null
  sharedDays: number
  wishedDays: number
  /** 0 to 10; higher fits better. */
  score: number
}

const FAR_KM = 50 // farther is not worth less
const ROLE_POINTS = 4
const NEARNESS_POINTS = 3
const DAYS_POINTS = 3

/** How far a match mail reaches. */
export const MATCH_KM = 25

/** How well an offer answers a wish. What is not wished for counts for nothing. */
export function fitOf(wish: Wish, offer: Offer): Fit {
  const isSameRole = wish.job !== undefined && wish.job === offer.job
  const distance = wish.at && offer.at ? distanceKm(wish.at, offer.at) : null
  const wishedDays = countDays(wish.days ?? 0)
  const sharedDays = countDays((wish.days ?? 0) & offer.days)
  const nearness = distance === null ? 0 : 1 - Math.min(distance, FAR_KM) / FAR_KM
  const days = wishedDays === 0 ? 0 : sharedDays / wishedDays
  const score = (isSameRole ? ROLE_POINTS : 0) + NEARNESS_POINTS * nearness + DAYS_POINTS * days
  return { isSameRole, distanceKm: distance, sharedDays, wishedDays, score }
}

/** Whether a new post is worth a mail to whoever wished it: the same role, nearby, and a day in common. */
export function isMatch(wish: Required<Wish>, offer: Offer): boolean {
  const { isSameRole, distanceKm: distance, sharedDays } = fitOf(wish, offer)
  return isSameRole && distance !== null && distance <= MATCH_KM && sharedDays > 0
}
