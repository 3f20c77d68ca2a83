import { LOCALE } from '../dates.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS // clocks everywhere stand on a half hour when a local hour begins

/** Reads a time zone's wall clock. Made once per question: a formatter is dear. */
export function wallClock(timeZone: string): (instant: number) => { hour: number; minute: number } {
  const format = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (instant) => {
    const [hour = 0, minute = 0] = format.format(instant).split(':').map(Number)
    return { hour, minute }
  }
}

/** One hour of a day as its clock shows it. `hour` comes twice on a day of 25 hours, and one is missing of 23. */
export type ClockHour = { from: number; until: number; hour: number }

export function hoursBetween(from: number, until: number, timeZone: string): ClockHour[] {
  const clock = wallClock(timeZone)
  const hours: ClockHour[] = []
  for (let at = from; at < until; at += HALF_HOUR_MS) {
    const { hour, minute } = clock(at)
    const last = hours.at(-1)
    const end = Math.min(at + HALF_HOUR_MS, until)
    if (last?.hour === hour && minute !== 0) last.until = end
    else hours.push({ from: at, until: end, hour })
  }
  return hours
}

const DAY_MINUTES = 24 * 60

/** The instant in [from, until] at which another day's clock shows what it shows at `instant`. */
export function sameClockTime(instant: number, from: number, until: number, timeZone: string): number {
  const clock = wallClock(timeZone)
  const minuteOf = (at: number) => clock(at).hour * 60 + clock(at).minute
  const wanted = minuteOf(instant)
  const guess = from + wanted * MINUTE_MS + (instant % MINUTE_MS)
  // Clocks that changed since midnight have moved the guess by as much, perhaps past the next midnight.
  const moved = minuteOf(guess) - wanted
  const nearest = moved < -DAY_MINUTES / 2 ? moved + DAY_MINUTES : moved
  return Math.min(guess - nearest * MINUTE_MS, until)
}
