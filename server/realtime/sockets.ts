import type { Server, Socket } from 'socket.io'
import { callerOfToken } from '#server/auth/sessions/caller.ts'
import type { Service } from '#server/service.ts'
import type { ClientEvents, ServerEvents } from '#shared/realtime/events.ts'

/**
 * `isJoining`: a kitchen's join is answered before the next is heard. `session`: of whoever is signed in on it, so that
 * it is cut when the session ends.
 */
type SocketData = { isJoining?: boolean; session?: { tokenHash: string; accountId: string } }
export type Io = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
export type ClientSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

/** The connection under a socket. */
export type Connection = ClientSocket['conn']

/** What answers these events of every socket, which it knows as `this`. */
export type Listeners<Event extends keyof ClientEvents> = {
  [Name in Event]: (this: ClientSocket, ...heard: Parameters<ClientEvents[Name]>) => void
}

/** Who is at the other end, by the token in the handshake, as it counts now. */
export function callerOfSocket(service: Service, socket: ClientSocket) {
  const token: unknown = socket.handshake.auth.token
  return callerOfToken(service, typeof token === 'string' ? token : undefined)
}
