import type { TuckshopSocket } from './socket.ts'
import { openSocket } from './socket.ts'

export type KitchenSocket = {
  socket: TuckshopSocket
  /** Drops the connection and opens a new one at once. */
  reconnect: () => void
  close: () => void
}

const RETRY_MS = 5_000

/** A socket that receives a restaurant's orders after joining and reconnects whichever side closed it. */
export function openKitchenSocket(): KitchenSocket {
  const socket = openSocket()
  let retry: ReturnType<typeof setTimeout> | undefined
  // After the server has closed it, socket.io does not reconnect by itself.
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
