/** Minutes and seconds until an instant, such as `9:05`; undefined once it has passed. */
export function timeLeft(untilMs: number, now: number): string | undefined {
  const seconds = Math.ceil((untilMs - now) / 1000)
  if (seconds <= 0) return undefined
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
