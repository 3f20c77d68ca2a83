import type { Caller } from '#server/auth/sessions/caller.ts'
import type { Service } from '#server/service.ts'
import { sessionRoom } from './rooms.ts'
import { type ClientSocket, callerOfSocket } from './sockets.ts'

/**
 * Joins the room by which a session's sockets are cut, and the rooms that the session may hear. Says false, and cuts the
 * socket, if the session was ended between the look at its token and the join: nobody else would cut it.
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
