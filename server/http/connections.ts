import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_MS = 50
const GRACE_MS = 4_000 // for running requests; one still incomplete after that would not arrive anyway

/** Closes a server's connections without cutting off an answer. Must be created before the server listens. */
export function connectionsOf(server: Server) {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => void silent.add(socket.once('close', () => silent.delete(socket))))
  for (const event of ['request', 'upgrade'] as const) {
    server.on(event, ({ socket }: { socket: Socket }) => void silent.delete(socket))
  }

  return {
    /**
     * Stops accepting and waits until existing connections have ended. Closes connections that never sent a request,
     * and others as they become idle, because keep-alive would delay the stop for a minute.
     */
    async end(): Promise<void> {
      if (!server.listening) return
      await new Promise<void>((resolve) => {
        const looks = setInterval(() => server.closeIdleConnections(), LOOK_MS)
        const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS)
        server.close(() => {
          clearInterval(looks)
          clearTimeout(grace)
          resolve()
        })
        for (const socket of silent) socket.destroy()
      })
    },
  }
}
