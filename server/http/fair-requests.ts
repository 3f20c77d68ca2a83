import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from '../auth/addresses/client-address.ts'

const MOST_PIPELINED = 16 // of one connection; browsers and proxies wait for each answer
const MOST_ACCEPTED = 32 // connections, one in each round of the event loop, before the requests that wait have a turn
const BEGUN_PER_TURN = 4 // of one address, in one turn of the event loop: the dearest take 15 ms each

/** Here are a proxy that nobody told of, which carries everybody's requests, and what measures the server. */
const OWN_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::1'].map((ip) => clientAddress({ ip, socket: {} })))

/** Of Node's HTTP server, one for each connection: `onIncoming` takes each request as its head is read. */
type Parser = { onIncoming: ((request: IncomingMessage, isKeptAlive: boolean) => number) | null }
const STOP_PARSING = 2 // as Node answers to a request that upgrades the connection

type Line = { current: ServerResponse | undefined; waiting: Waiting[] }
type Waiting = { request: IncomingMessage; response: ServerResponse; address: string }

/**
 * Lets requests begin in fair turns, so that one client's hundreds do not hold everybody else up, nor the acceptance of
 * new connections. Requests that one connection sends without waiting for answers are handled one after the other, and
 * a connection that sends too many of them is cut. Of one address a few begin in each turn, which is a round of the event
 * loop, and longer while connections are being accepted.
 * It stands before the listeners that the server has when this is called: what it drops costs them nothing.
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
    readNoMoreOnceCut(socket)
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
    if (request.socket.destroyed) return true // nobody waits for its answer
    const count = begun.get(address) ?? 0
    if (count >= BEGUN_PER_TURN && !OWN_MACHINE.has(address)) return false
    begun.set(address, count + 1)
    for (const handle of handlers) handle.call(server, request, response)
    return true
  }

  function turn(): void {
    if (hasAccepted && acceptedSinceTurn < MOST_ACCEPTED) {
      // libuv accepts one connection in a round: where one came others may wait, who have not been heard at all.
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
    if (socket.destroyed) return // cut; the rest of what it sent is still being read
    const line = lineOf(socket)
    const waiting = { request, response, address: addressOf(request) }
    if (!line.current) beginInLine(line, waiting)
    else if (line.waiting.length < MOST_PIPELINED) line.waiting.push(waiting)
    else socket.destroy()
  })
}

/**
 * Has Node stop reading the requests of a connection that was cut: it would go through all that it has received, a
 * thousand requests at a time. Nothing public does so; where Node changes, only this is lost.
 */
function readNoMoreOnceCut(socket: Socket): void {
  const { parser } = socket as { parser?: Parser | null }
  if (!parser?.onIncoming) return
  const takeRequest = parser.onIncoming
  parser.onIncoming = (request, isKeptAlive) => (socket.destroyed ? STOP_PARSING : takeRequest(request, isKeptAlive))
}
