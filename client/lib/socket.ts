import { io, type Socket } from 'socket.io-client'
import { type ClientEvents, RECONNECTION, type ServerEvents } from '#shared/realtime/events.ts'
import { OUTDATED_SCREEN, PROTOCOL_VERSION } from '#shared/realtime/protocol.ts'
import { noteOutdated } from './outdated-screen.ts'
import { readToken } from './session/token.ts'

export type TuckshopSocket = Socket<ServerEvents, ClientEvents>

/** A socket to this page's own server, by websocket only. Where a network blocks it, screens poll over HTTP. */
export function openSocket(): TuckshopSocket {
  const socket: TuckshopSocket = io({
    transports: ['websocket'],
    ...RECONNECTION,
    auth: (give) => give({ token: readToken(), protocol: PROTOCOL_VERSION }),
  })
  socket.on('connect', () => noteOutdated(false))
  socket.on('connect_error', ({ message }) => {
    if (message === OUTDATED_SCREEN) noteOutdated(true)
  })
  return socket
}
