import { LOCALE } from '#shared/dates.ts'
/** The browser's own time zone, whether or not the list contains it under that name. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function timeZoneChoices(): readonly string[] {
  return [...new Set([browserTimeZone(), ...Intl.supportedValuesOf('timeZone')])].sort()
}

/** `Australia/Broken_Hill` reads `Broken Hill, Australia`. */
export function readTimeZone(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').reverse().join(', ')
}

/** `GMT+11`, the offset at this instant. */
export function timeZoneOffset(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}
