import type { Io } from './sockets.ts'

const SLICES = 30
const MOVE_MS = 3_000 // the remaining instances are not asked for every board at once

/**
 * Tells the screens here to reconnect, and so to move to another instance, spread over some seconds, or all at once if
 * there is no other. Closes the connection rather than the socket, because a client does not reconnect after the server
 * disconnects its socket.
 */
export async function moveSockets(io: Io, isSpread: boolean): Promise<void> {
  const sockets = [...io.of('/').sockets.values()]
  const slice = isSpread ? Math.ceil(sockets.length / SLICES) : sockets.length
  for (let at = 0; at < sockets.length; at += slice) {
    if (at > 0) await new Promise((next) => setTimeout(next, MOVE_MS / SLICES))
    for (const socket of sockets.slice(at, at + slice)) socket.conn.close()
  }
}
