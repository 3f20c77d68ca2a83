import { LOCALE } from '../dates.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS // local hours start on a half hour of UTC in every zone

/** Reads a time zone's wall clock. Create it once per use, because a formatter is expensive. */
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

/**
 * One hour of a day as its clock shows it. On a day of 25 hours one `hour` occurs twice; on a day of 23, one is
 * missing.
 */
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

/** The instant in [from, until] at which the clock shows the same time as at `instant` on another day. */
export function sameClockTime(instant: number, from: number, until: number, timeZone: string): number {
  const clock = wallClock(timeZone)
  const minuteOf = (at: number) => clock(at).hour * 60 + clock(at).minute
  const wanted = minuteOf(instant)
  const guess = from + wanted * MINUTE_MS + (instant % MINUTE_MS)
  // If clocks have changed since midnight, the guess is off by as much, perhaps past the next midnight.
  const moved = minuteOf(guess) - wanted
  const nearest = moved < -DAY_MINUTES / 2 ? moved + DAY_MINUTES : moved
  return Math.min(guess - nearest * MINUTE_MS, until)
}
