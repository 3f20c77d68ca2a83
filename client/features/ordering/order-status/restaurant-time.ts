import { LOCALE } from '#shared/dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A time in the restaurant's time zone, whatever the phone's is. */
export function restaurantTime(at: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = clock(timeZone)
    formats.set(timeZone, format)
  }
  return format.format(at)
}

function clock(timeZone: string): Intl.DateTimeFormat {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone })
  } catch {
    return new Intl.DateTimeFormat(LOCALE, parts) // old phones do not know every time zone
  }
}
