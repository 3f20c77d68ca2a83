import { io, type Socket } from 'socket.io-client'
import { type ClientEvents, RECONNECTION, type ServerEvents } from '#shared/realtime/events.ts'
import { readToken } from './token.ts'

export type TuckshopSocket = Socket<ServerEvents, ClientEvents>

/** A socket to this page's own server, by websocket only. Where a network blocks it, screens poll over HTTP. */
export function openSocket(): TuckshopSocket {
  return io({
    transports: ['websocket'],
    ...RECONNECTION,
    auth: (give) => give({ token: readToken() }),
  })
}
