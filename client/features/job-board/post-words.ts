import { LOCALE } from '#shared/dates.ts'
import type { BoardPost, WireFit } from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'

const HOUR_MS = 60 * 60 * 1000
const ago = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })

/** How well the weekdays overlap; undefined when no days are given. */
export function daysFitWords({ sharedDays, wishedDays, of }: WireFit): string | undefined {
  if (wishedDays === 0) return undefined
  if (wishedDays === 1 && sharedDays === 1) return of === 'filters' ? 'on the day you chose' : 'on your day'
  const days = wishedDays === 1 ? 'day' : 'days'
  return of === 'own post'
    ? `${sharedDays} of your ${wishedDays} ${days}`
    : `${sharedDays} of ${wishedDays} chosen ${days}`
}

/** Rounded to whole kilometres from ten on. */
export function distanceWords({ distanceKm }: Pick<WireFit, 'distanceKm'>): string | undefined {
  if (distanceKm === null) return undefined
  if (distanceKm < 1) return 'under 1 km away'
  return `${distanceKm < 10 ? Number(distanceKm.toFixed(1)) : Math.round(distanceKm)} km away`
}

/** "Posted 3 days ago", or "Updated" once the owner has renewed it. */
export function postedWords({ postCreatedAt, renewedAt }: Pick<BoardPost, 'postCreatedAt' | 'renewedAt'>, now: number) {
  const created = Date.parse(postCreatedAt)
  const renewed = Date.parse(renewedAt)
  return `${renewed - created >= DAY_MS ? 'Updated' : 'Posted'} ${agoWords(now - renewed)}`
}

function agoWords(pastMs: number): string {
  if (pastMs < HOUR_MS) return 'just now'
  if (pastMs < DAY_MS) return ago.format(-Math.floor(pastMs / HOUR_MS), 'hour')
  return ago.format(-Math.floor(pastMs / DAY_MS), 'day')
}

export function yearsWords(years: number): string | undefined {
  if (years <= 0) return undefined
  return years === 1 ? '1 year’s experience' : `${years} years’ experience`
}

/** "17 January 2027". */
export function longDate(instant: string): string {
  return new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' }).format(Date.parse(instant))
}

/** Australian numbers in the usual groups; any other number unchanged. */
export function phoneWords(phone: string): string {
  if (/^(04|1[38]00)\d+$/.test(phone) && phone.length === 10)
    return phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
  return phone.replace(/^(0[2378])(\d{4})(\d{4})$/, '$1 $2 $3')
}
