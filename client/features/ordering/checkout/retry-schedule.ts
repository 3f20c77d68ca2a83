import { ApiError, NetworkError } from '#client/lib/api-client.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

export type Wait = {
  /** The longest time to wait. */
  ms: number
  /** The shortest time to wait, as the server has asked. */
  notBeforeMs: number
}

/** Doubles from half a second to fifteen seconds, with jitter, so that phones do not retry together. */
export function waitBeforeRetry(failures: number, error: unknown, random: () => number): Wait {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10))
  const jittered = full * (0.5 + random() / 2)
  const askedMs = error instanceof ApiError && isOverload(error) ? (error.retryAfterMs ?? 0) : 0
  // Jitter for phones that the server turns away at the same moment.
  return askedMs > 0
    ? { ms: Math.max(jittered, askedMs + random() * FIRST_WAIT_MS), notBeforeMs: askedMs }
    : { ms: jittered, notBeforeMs: 0 }
}

/** Whether to retry: the server may not have received it, or could not answer. Any other answer is final. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  if (!(error instanceof ApiError) || error.code === 'TOO_MANY_PIN_TRIES') return false
  return error.status >= 500 || error.status === 429 || error.status === 408
}

/** Why an order has not been received yet, as far as is known. */
export type Trouble = 'no-connection' | 'fault' | 'busy' | 'too-many-orders'

export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return 'no-connection'
  if (!isOverload(error)) return 'fault'
  return error.status === 429 ? 'too-many-orders' : 'busy'
}

function isOverload(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || error.status === 503)
}
