import type { TuckshopSocket } from './socket.ts'
import { openSocket } from './socket.ts'

export type KitchenSocket = {
  socket: TuckshopSocket
  /** Drops whatever connection there is and makes a new one at once. */
  reconnect: () => void
  close: () => void
}

const RETRY_MS = 5_000

/** A socket that hears a restaurant's orders once it has joined, and comes back whoever ended it. */
export function openKitchenSocket(): KitchenSocket {
  const socket = openSocket()
  let retry: ReturnType<typeof setTimeout> | undefined
  // Turned away by the server itself, socket.io does not come back of its own accord.
  const comeBack = () => {
    if (socket.active) return
    clearTimeout(retry)
    retry = setTimeout(() => socket.connect(), RETRY_MS)
  }
  socket.on('connect_error', comeBack)
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') comeBack()
  })
  return {
    socket,
    reconnect() {
      clearTimeout(retry)
      socket.disconnect().connect()
    },
    close() {
      clearTimeout(retry)
      socket.off()
      socket.disconnect()
    },
  }
}
