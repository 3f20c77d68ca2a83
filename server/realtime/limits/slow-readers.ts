import type { SocketGuard } from './socket-guard.ts'

const LOOK_MS = 500
const SMALL_BYTES = 64 * 1024 // normal network buffers hold this much
const STALLED_LOOKS = 12
const MOST_UNSENT_BYTES = 64 * 1024 * 1024 // per account or address; more than the largest order board

type Stall = { unsent: number; looks: number }

/**
 * Disconnects connections that accept none of their waiting data for six seconds, because that data stays in memory. A
 * slow network makes progress and stays. If all connections of an account or address together have too much waiting,
 * those with the most are disconnected. Returns a function that stops the checks.
 */
export function cutSlowReaders(guards: () => Iterable<SocketGuard>): () => void {
  let stalls = new Map<SocketGuard, Stall>()

  function look(): void {
    const now = new Map<SocketGuard, Stall>()
    const unsentOf = new Map<string, number>()
    for (const guard of guards()) {
      const unsent = guard.unsentBytes()
      if (unsent <= SMALL_BYTES) continue
      const before = stalls.get(guard)
      const looks = before && unsent >= before.unsent ? before.looks + 1 : 1
      if (looks > STALLED_LOOKS || unsent > MOST_UNSENT_BYTES) guard.cut('slow-reader')
      else {
        now.set(guard, { unsent, looks })
        unsentOf.set(guard.whose(), (unsentOf.get(guard.whose()) ?? 0) + unsent)
      }
    }
    for (const [guard, { unsent }] of [...now].toSorted(([, a], [, b]) => b.unsent - a.unsent)) {
      const whose = guard.whose()
      const together = unsentOf.get(whose) ?? 0
      if (whose === '' || together <= MOST_UNSENT_BYTES) continue
      guard.cut('slow-reader')
      now.delete(guard)
      unsentOf.set(whose, together - unsent)
    }
    stalls = now
  }

  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
