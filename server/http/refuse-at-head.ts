import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { bareAnswer } from './bare-answers.ts'

/** Of Node's HTTP server, one per connection: `onIncoming` receives each request when its head is parsed. */
type Parser = { onIncoming: ((request: IncomingMessage, isKeptAlive: boolean) => number) | null }
const CONTINUE = /^100-continue$/i
const STOP_PARSING = 2 // Node's own return value for a request that upgrades the connection

/**
 * Answers these requests when their head is parsed, and closes the connection: a body in chunks (411), a longer body than
 * any call takes (413), no Host header (400), and an expectation other than 100-continue (417). No browser or Stripe
 * sends them. Node would handle bodies in chunks of one byte, and answer the last two itself, thousands in one read and
 * without waiting for their turn.
 *
 * Also makes Node stop parsing what a closed connection has sent, which it would otherwise do, a thousand requests at a
 * time. Node has no public API to stop its parser. If that changes, the connection is still closed when the request
 * arrives.
 */
export function refuseAtHead(server: Server, mostBytes: number, headers: Readonly<Record<string, string>>): void {
  function isCut(request: IncomingMessage, socket: Socket): boolean {
    if (socket.destroyed) return true
    const status = refusalOf(request)
    if (status === undefined) return false
    socket.write(bareAnswer(status, headers))
    socket.destroy()
    return true
  }

  function refusalOf({ headers: sent, httpVersion }: IncomingMessage): number | undefined {
    if (sent.host === undefined && httpVersion === '1.1') return 400
    if (sent.expect !== undefined && !CONTINUE.test(sent.expect)) return 417
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
