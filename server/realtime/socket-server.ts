import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import { socketCounts } from '#server/metrics.ts'
import type { Service } from '#server/service.ts'
import type { ProcessLink } from './between-processes.ts'
import { dinerListeners } from './diner-events.ts'
import { kitchenListeners } from './kitchen-events.ts'
import { kitchenPulse } from './kitchen-pulse.ts'
import { moveSockets } from './move-sockets.ts'
import { isOwnOrigin } from './origin.ts'
import type { Publisher } from './publisher.ts'
import { revokedSockets } from './revoked-sockets.ts'
import { sessionRoom, userRoom } from './rooms.ts'
import { withinBudget } from './socket-budget.ts'
import { socketPublisher } from './socket-publisher.ts'
import { type ClientSocket, callerOfSocket, type Io } from './sockets.ts'

const PING_MS = 8_000
const PING_TIMEOUT_MS = 6_000
const MESSAGE_BYTES = 32 * 1024

type Options = {
  publicUrl: string | undefined
  log: FastifyBaseLogger
  /** Set where several processes share the work. */
  link: ProcessLink | undefined
}
export type Realtime = { publisher: Publisher; start: (service: Service) => void; stop: () => Promise<void> }

/** Socket.IO on the app's own HTTP server, by websocket alone; over all processes where they are linked. */
export function attachRealtime(server: HttpServer, { publicUrl, log, link }: Options): Realtime {
  const io: Io = new Server(server, {
    transports: ['websocket'],
    pingInterval: PING_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MESSAGE_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, publicUrl)),
    ...(link ? { adapter: link.adapter } : {}),
  })
  const pulse = kitchenPulse(io, log)
  const heard = link?.heard ?? (() => Promise.resolve())
  const count = () => io.of('/').sockets.size
  let stopWatching = () => {}

  function start(service: Service): void {
    socketCounts.add(count)
    const listeners = { ...kitchenListeners(service, { pulse, heard }), ...dinerListeners(service, heard) }
    const joins = withinBudget(listeners['kitchen:join'])
    const shows = withinBudget(listeners['kitchen:seen'])
    const follows = withinBudget(listeners['diner:follow'])
    const watches = withinBudget(listeners['menu:watch'])
    io.engine.on('connection', forgetRequest)
    io.on('connection', (socket) => {
      socket.on('kitchen:join', joins)
      socket.on('kitchen:seen', shows)
      socket.on('diner:follow', follows)
      socket.on('menu:watch', watches)
      joinOwnRooms(service, socket).catch((error: unknown) => log.error({ event: 'socket.failed', err: error }))
    })
    pulse.start(service)
    if (link) stopWatching = revokedSockets(service, io, link)
  }

  return {
    publisher: socketPublisher(io, pulse),
    start,
    stop: async () => {
      pulse.stop()
      socketCounts.delete(count)
      stopWatching()
      await moveSockets(io, link !== undefined)
      await io.close()
    },
  }
}

/** A screen that waits keeps its first request otherwise: a tenth of its memory. Socket.IO's page on memory says how. */
function forgetRequest(connection: { request: IncomingMessage | null }): void {
  connection.request = null
}

async function joinOwnRooms(service: Service, socket: ClientSocket): Promise<void> {
  const caller = await callerOfSocket(service, socket)
  if (!caller || !socket.connected) return
  await socket.join(sessionRoom(caller.tokenHash))
  // What concerns the owner alone is nothing for the kitchen's wall.
  if (caller.power === 'account') await socket.join(userRoom(caller.accountId))
}
