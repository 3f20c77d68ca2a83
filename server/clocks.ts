/** A clock that only goes on, evenly, whatever becomes of the time of day: for windows and waits of one instance. */
export const steadyNow = (): number => performance.now()

/** More than the clocks of instances differ while they are kept in time: what lies further ahead came of a wrong one. */
export const CLOCKS_APART_MS = 5_000
