/** How late a ticket is, by minutes since the order: yellow when due, red when late. */
export type Age = 'fresh' | 'due' | 'late'

export const DEFAULT_DUE_MINUTES = 10
export const DEFAULT_LATE_MINUTES = 15

export function ageOf(placedAt: number, now: number, dueMinutes: number, lateMinutes: number): Age {
  const minutes = minutesSince(placedAt, now)
  if (minutes >= lateMinutes) return 'late'
  return minutes >= dueMinutes ? 'due' : 'fresh'
}

export function minutesSince(instant: number, now: number): number {
  return Math.max(0, Math.floor((now - instant) / 60_000))
}
