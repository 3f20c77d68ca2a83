import { LOCALE } from '#shared/dates.ts'
/** `Saturday 21 November`, with the year if it differs from today's. */
export function dayInWords(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const format = new Intl.DateTimeFormat(LOCALE, {
    timeZone: 'UTC', // a calendar day has no time zone
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return format.format(Date.parse(day)).replace(',', '')
}

export function weekdayOf(day: string): string {
  return new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', weekday: 'long' }).format(Date.parse(day))
}

/** `13:05`, in the restaurant's time zone. */
export function timeInWords(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return format.format(instant)
}

/** `45 s`, `11 min`, `1 h 20 min` */
export function durationInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}
