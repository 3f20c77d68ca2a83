import type { Service } from '#server/service.ts'
import type { ProcessLink } from './between-processes.ts'
import { type ClientSocket, callerOfSocket, type Io } from './sockets.ts'

const LOOK_MS = 30_000
const AT_ONCE = 50

/**
 * Cuts sockets whose token was revoked at another process that could not say so: now and then, for this process cannot
 * know whether the other has lost Redis, and whenever Redis is back here. Gives what ends the watch.
 */
export function revokedSockets(service: Service, io: Io, link: ProcessLink): () => void {
  async function look(): Promise<void> {
    const sockets = [...io.of('/').sockets.values()].filter(({ handshake }) => handshake.auth.token !== undefined)
    for (let at = 0; at < sockets.length; at += AT_ONCE) {
      await Promise.all(sockets.slice(at, at + AT_ONCE).map((socket) => cutIfRevoked(service, socket)))
    }
  }
  // A database that does not answer says nothing about a token: the next look does.
  const lookSafely = () => void look().catch(() => {})

  link.onReturn(lookSafely)
  const timer = setInterval(lookSafely, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function cutIfRevoked(service: Service, socket: ClientSocket): Promise<void> {
  if ((await callerOfSocket(service, socket)) === undefined) socket.disconnect(true)
}
