import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import { Decoder } from 'socket.io-parser'
import { requestAddress, requestNetwork } from '#server/auth/addresses/request-address.ts'
import { socketCounters as openSockets } from '#server/metrics.ts'
import type { SampledSecurityLog, SecurityEvent } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import type { ProcessLink } from './between-processes.ts'
import { dinerListeners } from './diner-events.ts'
import { joinSession } from './join-session.ts'
import { kitchenListeners } from './kitchen-events.ts'
import { kitchenPulse } from './kitchen-pulse.ts'
import { fairWebSockets } from './limits/fair-websockets.ts'
import { packetKinds } from './limits/packet-kind.ts'
import { cutSlowReaders } from './limits/slow-readers.ts'
import { socketCounts } from './limits/socket-counts.ts'
import { type CutReason, guardConnection, type SocketGuard } from './limits/socket-guard.ts'
import { moveSockets } from './move-sockets.ts'
import { isOwnOrigin } from './origin.ts'
import type { Publisher } from './publisher.ts'
import { refuseOutdated } from './refuse-outdated.ts'
import { revokedSockets } from './revoked-sockets.ts'
import { userRoom } from './rooms.ts'
import { socketPublisher } from './socket-publisher.ts'
import { type ClientSocket, callerOfSocket, type Io, type SocketConnection } from './sockets.ts'
import { AnswerEncoder } from './written-answer.ts'

const PING_MS = 8_000
const PING_TIMEOUT_MS = 6_000
const MESSAGE_BYTES = 32 * 1024
const JOIN_NAMESPACE_MS = 10_000 // a connection that has not joined by then is closed

type Options = {
  publicUrl: string | undefined
  log: FastifyBaseLogger
  noteSecurity: SampledSecurityLog
  trustProxy: readonly string[] | undefined
  /** Whether connections and messages are limited by address and by account. */
  isLimiting: boolean
  /** The complete answer to a refused websocket handshake. */
  refusal: string
  /** Set if several instances run. */
  link: ProcessLink | undefined
}
export type Realtime = { publisher: Publisher; start: (service: Service) => void; stop: () => Promise<void> }

/** Socket.IO on the app's own HTTP server, websocket only, across all instances if they are linked. */
export function attachRealtime(
  server: HttpServer,
  { publicUrl, log, noteSecurity, link, trustProxy, isLimiting, refusal }: Options,
): Realtime {
  const addressOf = requestAddress(trustProxy)
  const networkOf = requestNetwork(trustProxy)
  const networks = new WeakMap<SocketConnection, string>()
  const counts = socketCounts(isLimiting)
  const guards = new Map<SocketConnection, SocketGuard>()
  const note = (event: SecurityEvent, route: string) => noteSecurity(undefined, event, { route })
  const mayConnect = (request: IncomingMessage): boolean => {
    const isOwn = isOwnOrigin(request, publicUrl)
    const isAllowed = isOwn && counts.mayOpen(addressOf(request))
    if (!isAllowed) note(isOwn ? 'security.rate_limited' : 'security.forbidden', 'socket')
    return isAllowed
  }
  const onCut = (reason: CutReason) => {
    if (reason !== 'slow-reader') note('security.rate_limited', `socket ${reason}`)
  }
  const io: Io = new Server(server, {
    wsEngine: fairWebSockets(refusal),
    parser: { Encoder: AnswerEncoder, Decoder },
    connectTimeout: JOIN_NAMESPACE_MS,
    destroyUpgrade: false,
    transports: ['websocket'],
    pingInterval: PING_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MESSAGE_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    allowRequest: (request, answer) => answer(null, mayConnect(request)),
    ...(link ? { adapter: link.adapter } : {}),
  })
  io.use(refuseOutdated)
  const pulse = kitchenPulse(io, log)
  const heard = link?.heard ?? (() => Promise.resolve())
  const count = () => io.of('/').sockets.size
  let stopWatching = () => {}
  const stopCutting = cutSlowReaders(() => guards.values())
  // Runs before Engine.IO's own answer, which has no security headers.
  io.engine.on('connection_error', ({ req }: { req: IncomingMessage }) => {
    if (req.headers.upgrade !== undefined) req.socket.end(refusal, () => req.socket.destroy())
  })
  server.on('upgrade', refuseOtherUpgrades(io.path()))

  function start(service: Service): void {
    openSockets.add(count)
    const listeners = { ...kitchenListeners(service, { pulse, heard }), ...dinerListeners(service, heard) }
    const kindOf = packetKinds(Object.keys(listeners))
    io.engine.on('connection', (connection: SocketConnection) => {
      const address = counts.ofAddress(addressOf(connection.request))
      guards.set(connection, guardConnection(connection, address, kindOf, onCut))
      connection.once('close', () => guards.delete(connection))
      networks.set(connection, networkOf(connection.request))
      forgetRequest(connection)
    })
    io.on('connection', (socket) => {
      socket.on('kitchen:join', listeners['kitchen:join'])
      socket.on('kitchen:seen', listeners['kitchen:seen'])
      socket.on('diner:follow', listeners['diner:follow'])
      socket.on('menu:watch', listeners['menu:watch'])
      joinOwnRooms(service, socket).catch((error: unknown) => log.error({ event: 'socket.failed', err: error }))
    })
    pulse.start(service)
    stopWatching = revokedSockets(service, io, { link, log })
  }

  async function joinOwnRooms(service: Service, socket: ClientSocket): Promise<void> {
    const caller = await callerOfSocket(service, socket)
    if (!caller || !socket.connected) return
    const guard = guards.get(socket.conn)
    const account = counts.ofAccount(caller.accountId)
    if (!account) {
      guard?.cut('too-many')
      return
    }
    guard?.signIn(account)
    service.work.seen(caller.accountId, networks.get(socket.conn) ?? '')
    // Messages for the owner are not sent to kitchen screens.
    await joinSession(service, socket, caller, caller.power === 'account' ? [userRoom(caller.accountId)] : [])
  }

  return {
    publisher: socketPublisher(io, pulse),
    start,
    stop: async () => {
      pulse.stop()
      openSockets.delete(count)
      stopWatching()
      stopCutting()
      await moveSockets(io, link !== undefined)
      await io.close()
    },
  }
}

/** Frees the first request, a tenth of a waiting screen's memory, as Socket.IO's page on memory recommends. */
function forgetRequest(connection: { request: IncomingMessage | null }): void {
  connection.request = null
}

/** Only Socket.IO may upgrade connections here. Any other upgraded connection would have no time limit. */
function refuseOtherUpgrades(path: string) {
  return ({ url }: IncomingMessage, line: Duplex): void => {
    if (!url?.startsWith(`${path}/`)) line.destroy()
  }
}
