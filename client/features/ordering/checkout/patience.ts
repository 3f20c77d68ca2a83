import type { Wait } from './retry-schedule.ts'

/** Waits, but no longer than until the phone is online again or the page visible again. */
export function waitOrWake({ ms, notBeforeMs }: Wait, signal: AbortSignal): Promise<void> {
  const earliest = Date.now() + notBeforeMs
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = () => {
      clearTimeout(timer)
      done.abort()
      resolve()
    }
    const wake = () => {
      if (document.visibilityState === 'hidden' || Date.now() < earliest) return
      finish()
    }
    const timer = setTimeout(finish, ms)
    window.addEventListener('online', wake, { signal: done.signal })
    document.addEventListener('visibilitychange', wake, { signal: done.signal })
    signal.addEventListener('abort', finish, { signal: done.signal })
    if (signal.aborted) finish()
  })
}

// A sleeping tab may hold the lock forever. The idempotency key makes it safe to go ahead.
const LONGEST_TURN_MS = 4_000

/**
 * Runs in one tab at a time where the browser has Web Locks; elsewhere, the idempotency key alone prevents a second
 * order.
 */
export async function inTurn(name: string, run: () => Promise<void>): Promise<void> {
  if (typeof navigator.locks === 'undefined') return run()
  let hasRun = false
  const runOnce = () => {
    hasRun = true
    return run()
  }
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(LONGEST_TURN_MS) }, runOnce)
  } catch (error) {
    if (hasRun) throw error
    await runOnce()
  }
}
