import { LOCALE } from '#shared/dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant as the restaurant's own clock shows it: a phone may be set to anywhere. */
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
    return new Intl.DateTimeFormat(LOCALE, parts) // an old phone does not know every zone
  }
}
