/** Formats dates, times, numbers and lists in Australian English, in one place. */
export const LOCALE = 'en-AU'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** `21 Nov 2026`. Uses the device's time zone if none is given. */
export function dateInWords(instant: string | number, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone }).format(new Date(instant))
}

/** `21 Nov 2026, 13:05` */
export function dateAndTimeInWords(instant: string | number, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { ...DAY, ...TIME, timeZone }).format(new Date(instant))
}

/** `21/11/2026, 13:05`, the specification's format for when something was written. */
export function dateAndTimeInDigits(instant: string | number, timeZone?: string): string {
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric', ...TIME, timeZone } as const
  return new Intl.DateTimeFormat(LOCALE, digits).format(new Date(instant))
}

/** `Saturday 21 November 2026 at 13:05 AEDT`, for readers at another time and place. */
export function fullTimeInWords(instant: number, timeZone: string): string {
  const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const day = new Intl.DateTimeFormat(LOCALE, { ...date, timeZone }).format(instant).replace(',', '')
  const time = new Intl.DateTimeFormat(LOCALE, { ...TIME, timeZone, timeZoneName: 'short' }).format(instant)
  return `${day} at ${time}`
}
