import { maskToAvailability } from '#shared/marketplace/availability.ts'
import type { Board, BoardPost } from '#shared/marketplace/marketplace-api.ts'

/** A job listing as a visitor sees it. */
export function boardPost(change: Partial<BoardPost> = {}): BoardPost {
  return {
    id: 'a',
    kind: 'employer',
    name: 'Lucky Penny',
    job: 'Barista',
    location: 'Richmond, VIC 3121',
    badges: [],
    certificates: [],
    availability: maskToAvailability(31),
    description: '',
    phone: null,
    policeCheck: false,
    yearsExperience: 0,
    postCreatedAt: '2026-11-18T07:30:00.000Z',
    renewedAt: '2026-11-18T07:30:00.000Z',
    listedUntil: '2027-01-17T07:30:00.000Z',
    fit: null,
    isOwn: false,
    ...change,
  }
}

export function boardOf(ids: readonly string[], change: Partial<Board> = {}): Board {
  return { posts: ids.map((id) => boardPost({ id })), hasMore: false, suburb: null, didYouMean: [], ...change }
}
