/**
 * A restaurant's day is the calendar day in its own time zone, 23 or 25 hours long when the clocks change. Days are
 * written `2026-11-21`; instants are milliseconds since 1970, UTC.
 */
const MOST_FORMATTERS = 1_000 // there are about 400 zones
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  // Time zone names ignore case, so a client could otherwise fill the memory with spellings.
  if (formatters.size >= MOST_FORMATTERS) formatters.clear()
  formatters.set(timeZone, made)
  return made
}

export function isTimeZone(name: string): boolean {
  try {
    formatterFor(name)
    return true
  } catch {
    return false
  }
}

export function businessDay(instant: number, timeZone: string): string {
  return formatterFor(timeZone).format(instant)
}

const HOUR_MS = 60 * 60 * 1000

/** The instants [from, until) of a day. */
export function businessDayRange(day: string, timeZone: string): { from: number; until: number } {
  return { from: startOfDay(day, timeZone), until: startOfDay(dayAfter(day), timeZone) }
}

/** Years 1000 to 2999, so that the next day and any zone's midnight can always be written. */
export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOfUtc(Date.parse(text)) === text
}

export function dayAfter(day: string): string {
  return dayOfUtc(Date.parse(day) + 24 * HOUR_MS)
}

export function dayBefore(day: string): string {
  return dayOfUtc(Date.parse(day) - 24 * HOUR_MS)
}

function dayOfUtc(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

// Binary search for the first instant of the day in any zone, including zones whose clocks change at midnight.
function startOfDay(day: string, timeZone: string): number {
  const utcMidnight = Date.parse(day)
  let before = utcMidnight - 16 * HOUR_MS
  let within = utcMidnight + 16 * HOUR_MS
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (businessDay(middle, timeZone) >= day) within = middle
    else before = middle
  }
  return within
}
