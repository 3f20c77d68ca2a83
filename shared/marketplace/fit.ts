import { countDays, type DayMask } from './availability.ts'
import { type Coordinates, distanceKm } from './place.ts'

/** What someone is looking for: their own listing's role, place and days, or their filters. */
export type Wish = { job?: string; at?: Coordinates; days?: DayMask }
export type Offer = { job: string; at: Coordinates | null; days: DayMask }

export type Fit = {
  isSameRole: boolean
  /** null if one of the two has no known place. */
  distanceKm: number | null
  sharedDays: number
  wishedDays: number
  /** 0 to 10; higher fits better. */
  score: number
}

const FAR_KM = 50 // the score does not fall further beyond this
const ROLE_POINTS = 4
const NEARNESS_POINTS = 3
const DAYS_POINTS = 3

/** The largest distance for a match alert. */
export const MATCH_KM = 25

/** How well an offer fits a wish. Criteria that are not set do not count. */
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

/** Whether a new listing is emailed to a poster with this wish: the same role, nearby, and a day in common. */
export function isMatch(wish: Required<Wish>, offer: Offer): boolean {
  const { isSameRole, distanceKm: distance, sharedDays } = fitOf(wish, offer)
  return isSameRole && distance !== null && distance <= MATCH_KM && sharedDays > 0
}
