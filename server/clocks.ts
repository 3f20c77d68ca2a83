/** A monotonic clock, independent of the time of day, for this instance's windows and waits. */
export const steadyNow = (): number => performance.now()

/** More than the clocks of well-kept instances differ: a time further ahead came from a wrong clock. */
export const CLOCKS_APART_MS = 5_000
