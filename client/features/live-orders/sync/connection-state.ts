import { HOLE_MS, POLL_MS, PULSE_LATE_MS, PULSE_LOST_MS } from '#shared/realtime/events.ts'

/** What the screen has noticed of its connection. Instants are milliseconds of one steady clock. */
export type ConnectionFacts = {
  /** When the screen was opened, or woke. */
  startedAt: number
  isConnected: boolean
  /** The last pulse or join: the server's word that push works. */
  heardAt: number | undefined
  /** Since when revisions are known to be missing. */
  missingSince: number | undefined
  /** The last list that the server answered. */
  listedAt: number | undefined
  isListFailing: boolean
}

export type Connection =
  | { kind: 'connecting' }
  | { kind: 'live'; secondsAgo: number }
  | { kind: 'catching-up' }
  | { kind: 'reconnecting' }
  /** Push is silent, the list works: a network that blocks websockets. */
  | { kind: 'listing'; secondsAgo: number }
  | { kind: 'lost'; secondsAgo: number }

const LIST_GRACE_MS = 5_000 // the list's own way here, on top of its period

export function connectionAt(facts: ConnectionFacts, now: number): Connection {
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

// A list from before push went quiet proves nothing of now: only one that set out after it was late counts.
function isListCarrying(facts: ConnectionFacts, now: number): boolean {
  const { listedAt, isListFailing } = facts
  if (listedAt === undefined || isListFailing) return false
  return silenceAt(facts, listedAt) >= PULSE_LATE_MS && now - listedAt < POLL_MS + LIST_GRACE_MS
}

function seconds(ms: number): number {
  return Math.max(0, Math.floor(ms / 1000))
}
