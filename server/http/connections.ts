import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_MS = 50
const GRACE_MS = 4_000 // for requests under way; what is half sent after it was never going to be whole

/** Ends a server's connections without cutting off an answer. To be made before it listens. */
export function connectionsOf(server: Server) {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => void silent.add(socket.once('close', () => silent.delete(socket))))
  for (const event of ['request', 'upgrade'] as const) {
    server.on(event, ({ socket }: { socket: Socket }) => void silent.delete(socket))
  }

  return {
    /**
     * Takes no more, and waits until those there are have ended. One that never sent a request is nobody's; one that
     * was busy and fell idle would hold the stop up for a minute: idle ones are closed as they come.
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
