import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { bareAnswer } from './bare-answers.ts'

/** Of Node's HTTP server, one per connection: `onIncoming` receives each request when its head is parsed. */
type Parser = { onIncoming: ((request: IncomingMessage, isKeptAlive: boolean) => number) | null }
const STOP_PARSING = 2 // Node's own return value for a request that upgrades the connection

/**
 * Closes a connection that sends a body in chunks (411) or announces more than any call takes (413), before any of the
 * body is parsed. Browsers and Stripe announce a length; a body in chunks of one byte would cost as much processor time
 * as an order for every few hundred bytes. Also makes Node stop parsing what a closed connection has sent, which it
 * would otherwise do, a thousand requests at a time.
 *
 * Node has no public API to stop its parser. If that changes, the connection is still closed when the request arrives.
 */
export function boundBodies(server: Server, mostBytes: number, headers: Readonly<Record<string, string>>): void {
  function isCut(request: IncomingMessage, socket: Socket): boolean {
    if (socket.destroyed) return true
    const status = refusalOf(request)
    if (status === undefined) return false
    socket.write(bareAnswer(status, headers))
    socket.destroy()
    return true
  }

  function refusalOf({ headers: sent }: IncomingMessage): number | undefined {
    if (sent['transfer-encoding'] !== undefined) return 411
    return Number(sent['content-length'] ?? 0) > mostBytes ? 413 : undefined
  }

  server.on('connection', (socket: Socket) => {
    const { parser } = socket as { parser?: Parser | null }
    if (!parser?.onIncoming) return
    const takeRequest = parser.onIncoming
    parser.onIncoming = (request, isKeptAlive) =>
      isCut(request, socket) ? STOP_PARSING : takeRequest(request, isKeptAlive)
  })
  server.prependListener('request', (request: IncomingMessage) => void isCut(request, request.socket))
}
