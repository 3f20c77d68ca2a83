import type { Server } from 'node:http'

const LOOK_MS = 50

/**
 * Takes no more connections, and waits until those there are have ended. One that was busy when the stop began and
 * fell idle later would hold it up for a minute: idle ones are closed as they come.
 */
export function stopAccepting(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setInterval(() => server.closeIdleConnections(), LOOK_MS)
    server.close(() => {
      clearInterval(timer)
      resolve()
    })
  })
}
