import type { Server, Socket } from 'socket.io'
import { callerOfToken } from '#server/auth/sessions/caller.ts'
import type { Service } from '#server/service.ts'
import type { ClientEvents, ServerEvents } from '#shared/realtime/events.ts'

/**
 * `isJoining`: a kitchen:join is being answered, and another is refused until then. `session`: the session signed in on
 * this socket, whose end disconnects it.
 */
type SocketData = { isJoining?: boolean; session?: { tokenHash: string; accountId: string } }
export type Io = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
export type ClientSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

/** The connection under a socket. */
export type SocketConnection = ClientSocket['conn']

/** Listeners for these events, shared by all sockets, which they find in `this`. */
export type Listeners<Event extends keyof ClientEvents> = {
  [Name in Event]: (this: ClientSocket, ...heard: Parameters<ClientEvents[Name]>) => void
}

/** The account at the other end, by the token in the handshake, as it is valid now. */
export function callerOfSocket(service: Service, socket: ClientSocket) {
  const token: unknown = socket.handshake.auth.token
  return callerOfToken(service, typeof token === 'string' ? token : undefined)
}
