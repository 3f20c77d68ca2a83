import { LOCALE } from '#shared/dates.ts'
/** By the restaurant's local time. */
export function greetingAt(instant: number, timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat(LOCALE, { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(instant))
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** `Saturday 21 November` */
export function todayInWords(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  return format.format(instant).replace(',', '')
}
