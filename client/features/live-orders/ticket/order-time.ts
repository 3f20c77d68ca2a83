import { LOCALE } from '#shared/dates.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}

/** Day first, 24 hours, in the restaurant's time zone: `21/11/2026 12:41` (specification, Live orders). */
export function orderTime(instant: number, timeZone: string): string {
  return formatterFor(timeZone).format(instant).replace(', ', ' ')
}

/** `12:41` */
export function timeOfDay(instant: number, timeZone: string): string {
  return orderTime(instant, timeZone).slice(-5)
}

/** Short enough to read from two metres, with a limited width: `now`, `17 min`, `87 min`, `5 h`. */
export function ageText(minutes: number): string {
  if (minutes === 0) return 'now'
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}
