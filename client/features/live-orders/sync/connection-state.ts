import { HOLE_MS, POLL_MS, PULSE_LATE_MS, PULSE_LOST_MS } from '#shared/realtime/events.ts'

/** What the screen knows about its connection. Times are in milliseconds of a monotonic clock. */
export type ConnectionFacts = {
  /** When the screen was opened or woke up. */
  startedAt: number
  isConnected: boolean
  /** The last pulse or join, which proves that push works. */
  heardAt: number | undefined
  /** Since when revisions have been missing. */
  missingSince: number | undefined
  /** The last successful list request. */
  listedAt: number | undefined
  isListFailing: boolean
}

export type ConnectionState =
  | { kind: 'connecting' }
  | { kind: 'live'; secondsAgo: number }
  | { kind: 'catching-up' }
  | { kind: 'reconnecting' }
  /** Push is silent but the list works: the network blocks websockets. */
  | { kind: 'listing'; secondsAgo: number }
  | { kind: 'lost'; secondsAgo: number }

const LIST_GRACE_MS = 5_000 // time for the request, on top of the interval

export function connectionAt(facts: ConnectionFacts, now: number): ConnectionState {
  const silentMs = silenceAt(facts, now)
  if (facts.heardAt !== undefined && facts.isConnected && silentMs < PULSE_LATE_MS) {
    const isMissing = facts.missingSince !== undefined && now - facts.missingSince >= HOLE_MS
    return isMissing ? { kind: 'catching-up' } : { kind: 'live', secondsAgo: seconds(silentMs) }
  }
  if (isListCarrying(facts, now)) return { kind: 'listing', secondsAgo: seconds(now - (facts.listedAt ?? now)) }
  if (silentMs >= PULSE_LOST_MS) return { kind: 'lost', secondsAgo: seconds(silentMs) }
  return { kind: facts.heardAt === undefined ? 'connecting' : 'reconnecting' }
}

/** How long push has been silent. */
export function silenceAt({ heardAt, startedAt }: ConnectionFacts, now: number): number {
  return now - Math.max(heardAt ?? startedAt, startedAt)
}

// A list from before push went silent proves nothing; only one requested after the pulse was late counts.
function isListCarrying(facts: ConnectionFacts, now: number): boolean {
  const { listedAt, isListFailing } = facts
  if (listedAt === undefined || isListFailing) return false
  return silenceAt(facts, listedAt) >= PULSE_LATE_MS && now - listedAt < POLL_MS + LIST_GRACE_MS
}

function seconds(ms: number): number {
  return Math.max(0, Math.floor(ms / 1000))
}
