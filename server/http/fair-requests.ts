import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from '../auth/addresses/client-address.ts'

const MOST_PIPELINED = 16 // per connection; browsers and proxies wait for each answer
const MOST_ACCEPTED = 32 // connections, one per round of the event loop, before waiting requests get a turn
const BEGUN_PER_TURN = 4 // per address and turn of the event loop; the most expensive requests take 15 ms each

/** Loopback may be an undeclared proxy, which carries everyone's requests, or a monitor. */
const OWN_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::1'].map((ip) => clientAddress({ ip, socket: {} })))

type Line = { current: ServerResponse | undefined; waiting: Waiting[] }
type Waiting = { request: IncomingMessage; response: ServerResponse; address: string }

/**
 * Starts requests in fair turns, so that one client's hundreds do not delay others or the acceptance of new
 * connections. Pipelined requests of one connection are handled one at a time, and a connection with too many is
 * closed. Each address starts a few requests per turn; a turn is a round of the event loop, and lasts longer while
 * connections are being accepted. It runs before the listeners that the server has at the time of this call, so
 * requests that it drops cost them nothing.
 */
export function fairRequests(server: Server, addressOf: (request: IncomingMessage) => string): void {
  const handlers = server.listeners('request')
  const lines = new WeakMap<Socket, Line>()
  const queues = new Map<string, Waiting[]>()
  const begun = new Map<string, number>()
  let isTurning = false
  let hasAccepted = false
  let acceptedSinceTurn = 0

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket)
    if (known) return known
    const line: Line = { current: undefined, waiting: [] }
    lines.set(socket, line)
    socket.once('close', () => {
      line.waiting = []
    })
    return line
  }

  function beginInLine(line: Line, waiting: Waiting): void {
    line.current = waiting.response
    waiting.response.once('close', () => {
      line.current = undefined
      const next = line.waiting.shift()
      if (next) beginInLine(line, next)
    })
    beginInTurn(waiting)
  }

  function beginInTurn(waiting: Waiting): void {
    const { address } = waiting
    const queue = queues.get(address)
    if (queue) queue.push(waiting)
    else if (!begin(waiting)) queues.set(address, [waiting])
    if (isTurning) return
    isTurning = true
    setImmediate(turn)
  }

  function begin({ request, response, address }: Waiting): boolean {
    if (request.socket.destroyed) return true // the client has gone away
    const count = begun.get(address) ?? 0
    if (count >= BEGUN_PER_TURN && !OWN_MACHINE.has(address)) return false
    begun.set(address, count + 1)
    for (const handle of handlers) handle.call(server, request, response)
    return true
  }

  function turn(): void {
    if (hasAccepted && acceptedSinceTurn < MOST_ACCEPTED) {
      // libuv accepts one connection per round: after one, others may be waiting unseen.
      hasAccepted = false
      acceptedSinceTurn += 1
      setImmediate(turn)
      return
    }
    acceptedSinceTurn = 0
    begun.clear()
    for (const [address, queue] of queues) {
      while (queue[0] && begin(queue[0])) queue.shift()
      if (queue.length === 0) queues.delete(address)
    }
    isTurning = queues.size > 0
    if (isTurning) setImmediate(turn)
  }

  server.on('connection', () => {
    hasAccepted = true
  })
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return // closed, but data already received is still being parsed
    const line = lineOf(socket)
    const waiting = { request, response, address: addressOf(request) }
    if (!line.current) beginInLine(line, waiting)
    else if (line.waiting.length < MOST_PIPELINED) line.waiting.push(waiting)
    else socket.destroy()
  })
}
