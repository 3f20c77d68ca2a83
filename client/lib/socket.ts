import { io, type Socket } from 'socket.io-client'
import { type ClientEvents, RECONNECTION, type ServerEvents } from '#shared/realtime/events.ts'
import { readToken } from './session/token.ts'

export type TuckshopSocket = Socket<ServerEvents, ClientEvents>

/**
 * One socket to this page's own server, by websocket alone: where a network blocks it, polling over HTTP
 * carries the screen.
 */
export function openSocket(): TuckshopSocket {
  return io({
    transports: ['websocket'],
    ...RECONNECTION,
    auth: (give) => give({ token: readToken() }),
  })
}
