import type { Io } from './sockets.ts'

const SLICES = 30
const MOVE_MS = 3_000 // the processes that stay are not asked for every board at once

/**
 * Tells the screens here to come back, and so to another process, spread over some seconds; all at once where there
 * is no other. The connection is closed under them: a socket that its server turns away stays away.
 */
export async function moveSockets(io: Io, isSpread: boolean): Promise<void> {
  const sockets = [...io.of('/').sockets.values()]
  const slice = isSpread ? Math.ceil(sockets.length / SLICES) : sockets.length
  for (let at = 0; at < sockets.length; at += slice) {
    if (at > 0) await new Promise((next) => setTimeout(next, MOVE_MS / SLICES))
    for (const socket of sockets.slice(at, at + slice)) socket.conn.close()
  }
}
