import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#shared/realtime/events.ts'
import { readToken } from './token.ts'

export type TuckshopSocket = Socket<ServerEvents, ClientEvents>

/**
 * One socket to this page's own server, by websocket alone: where a network blocks it, polling over HTTP
 * carries the screen. Reconnects for ever, with jitter, at most 15 s apart.
 */
export function openSocket(): TuckshopSocket {
  return io({
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 15_000,
    randomizationFactor: 0.5,
    auth: (give) => give({ token: readToken() }),
  })
}
