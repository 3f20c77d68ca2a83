export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The seven switches of a listing, as on the wire. */
export type Availability = Readonly<Record<Weekday, boolean>>

/** The same seven as one number: Monday is 1, Tuesday 2, … Sunday 64. Stored and compared in this form. */
export type DayMask = number

export const EVERY_DAY: DayMask = 127

export function isWeekday(word: string): word is Weekday {
  return (WEEKDAYS as readonly string[]).includes(word)
}

export function maskOf(days: Iterable<Weekday>): DayMask {
  let mask = 0
  for (const day of days) mask |= 1 << WEEKDAYS.indexOf(day)
  return mask
}

export function availabilityToMask(availability: Availability): DayMask {
  return maskOf(WEEKDAYS.filter((day) => availability[day]))
}

export function maskToAvailability(mask: DayMask): Availability {
  return {
    Monday: (mask & 1) !== 0,
    Tuesday: (mask & 2) !== 0,
    Wednesday: (mask & 4) !== 0,
    Thursday: (mask & 8) !== 0,
    Friday: (mask & 16) !== 0,
    Saturday: (mask & 32) !== 0,
    Sunday: (mask & 64) !== 0,
  }
}

export function countDays(mask: DayMask): number {
  let count = 0
  for (let rest = mask & EVERY_DAY; rest !== 0; rest &= rest - 1) count += 1
  return count
}
