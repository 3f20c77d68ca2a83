import { WITHIN_KM } from '#shared/marketplace/place.ts'
import type { BoardFilters } from './board-filters.ts'

export type Loosening = { words: string; change: Partial<BoardFilters> }

/** Filters to relax when nothing matches, the smallest change first. Distances are skipped for an unknown place. */
export function looserFilters(
  { job, suburb, within, days }: BoardFilters,
  isPlaceKnown: boolean,
): readonly Loosening[] {
  const farther = WITHIN_KM.find((km) => km > within)
  const ways: (Loosening | undefined)[] = [
    days === 0 ? undefined : { words: 'Any day', change: { days: 0 } },
    suburb === '' || !isPlaceKnown || farther === undefined
      ? undefined
      : { words: `Within ${farther} km`, change: { within: farther } },
    suburb === '' ? undefined : { words: 'Anywhere', change: { suburb: '' } },
    job === '' ? undefined : { words: 'Any role', change: { job: '' } },
  ]
  return ways.filter((way) => way !== undefined)
}
