import type { Caller } from '#server/auth/sessions/caller.ts'
import type { Service } from '#server/service.ts'
import { sessionRoom } from './rooms.ts'
import { type ClientSocket, callerOfSocket } from './sockets.ts'

/**
 * Joins the room used to disconnect a session's sockets, and the rooms that the session may receive. Returns false and
 * disconnects the socket if the session ended between the token check and the join, because nothing else would
 * disconnect it.
 */
export async function joinSession(
  service: Service,
  socket: ClientSocket,
  { tokenHash, accountId }: Caller,
  rooms: readonly string[],
): Promise<boolean> {
  const ownRoom = sessionRoom(tokenHash)
  const isInAlready = socket.rooms.has(ownRoom)
  socket.data.session = { tokenHash, accountId }
  await socket.join([ownRoom, ...rooms])
  if (isInAlready || (await callerOfSocket(service, socket))) return true
  socket.disconnect(true)
  return false
}
