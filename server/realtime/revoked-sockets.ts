import type { FastifyBaseLogger } from 'fastify'
import { liveTokens } from '#server/auth/sessions/live-sessions.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import type { ProcessLink } from './between-processes.ts'
import type { ClientSocket, Io } from './sockets.ts'

export const LOOK_MS = 30_000

/**
 * Disconnects sockets whose session ended elsewhere: it expired, or another instance ended it, such as the operator's
 * command or an instance that cannot reach Redis. Checks at intervals, and whenever Redis is back. Only sockets with a
 * session are checked, each session once. Returns a function that stops the checks.
 */
export function revokedSockets(
  service: Service,
  io: Io,
  { link, log }: { link: ProcessLink | undefined; log: FastifyBaseLogger },
): () => void {
  let isLooking = false

  async function look(): Promise<void> {
    const bySession = socketsBySession(io)
    const live = await liveTokens(service, [...bySession.keys()])
    const ended = [...bySession].filter(([tokenHash]) => !live.has(tokenHash)).flatMap(([, sockets]) => sockets)
    for (const socket of ended) socket.disconnect(true)
    if (ended.length > 0) logSecurity(log, 'security.sockets_cut', { count: ended.length })
  }

  function lookSafely(): void {
    if (isLooking) return
    isLooking = true
    // If the database does not answer, no token is judged; the next check will.
    look()
      .catch(() => {})
      .finally(() => {
        isLooking = false
      })
  }

  link?.onReturn(lookSafely)
  const timer = setInterval(lookSafely, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function socketsBySession(io: Io): Map<string, ClientSocket[]> {
  const bySession = new Map<string, ClientSocket[]>()
  for (const socket of io.of('/').sockets.values()) {
    const { session } = socket.data
    if (session) bySession.set(session.tokenHash, [...(bySession.get(session.tokenHash) ?? []), socket])
  }
  return bySession
}
