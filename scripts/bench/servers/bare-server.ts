/**
 * The rival of `push` and `sockets`: node:http, ws and one table. It does the minimum for an order: parses it, inserts
 * it, commits once per turn of the event loop with a sync, sends it to the restaurant's sockets, and answers. It has no
 * menus, prices, owners or idempotency keys, and validates nothing.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { newId } from '#server/ids.ts'
import { takeJob, tell } from '../parent.ts'
import { openBareTable, type SeenReport } from './bare-table.ts'

export type BareJob = { file: string }
type Waiting = { restaurantId: string; revision: number; order: string; response: ServerResponse }

const PING_MS = 8_000
const KEEP_ALIVE_MS = 72_000 // Fastify's value, so that connections live equally long on both sides

const { file } = await takeJob<BareJob>()
const table = openBareTable(file)
const revisions = new Map<string, number>()
const screensOf = new Map<string, Set<WebSocket>>()
let waiting: Waiting[] = []
let seen: SeenReport[] = []

function commitTurn(): void {
  const placed = waiting
  const reports = seen
  waiting = []
  seen = []
  table.commit(placed, reports)
  for (const { restaurantId, revision, order, response } of placed) {
    const event = `42["order:changed",{"revision":${revision},"order":${order}}]`
    for (const screen of screensOf.get(restaurantId) ?? []) screen.send(event)
    response
      .writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(order) })
      .end(order)
  }
}

function schedule(): void {
  if (waiting.length + seen.length === 1) setImmediate(commitTurn)
}

function place(text: string, response: ServerResponse): void {
  const body = JSON.parse(text) as { restaurantId: string }
  const { restaurantId } = body
  const revision = (revisions.get(restaurantId) ?? 0) + 1
  revisions.set(restaurantId, revision)
  const now = Date.now()
  const orderDate = new Date(now).toISOString()
  const order = JSON.stringify({
    _id: newId(now),
    revision,
    orderNumber: revision,
    ...body,
    orderDate,
    updatedAt: orderDate,
  })
  waiting.push({ restaurantId, revision, order, response })
  schedule()
}

function hear(screen: WebSocket, text: string): void {
  if (text.startsWith('42["kitchen:seen"')) {
    const [, report] = JSON.parse(text.slice(2)) as [string, SeenReport]
    seen.push(report)
    schedule()
  } else if (text.startsWith('420["kitchen:join"')) {
    const [, { restaurantId }] = JSON.parse(text.slice(3)) as [string, { restaurantId: string }]
    const screens = screensOf.get(restaurantId) ?? new Set()
    screensOf.set(restaurantId, screens.add(screen))
    screen.once('close', () => screens.delete(screen))
    screen.send('430[{"ok":true,"orders":[]}]')
  } else if (text.startsWith('40')) screen.send('40{"sid":"bare"}')
}

const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    text += chunk
  })
  request.on('end', () => place(text, response))
})
server.keepAliveTimeout = KEEP_ALIVE_MS

const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (screen) => {
  screen.on('message', (data: Buffer) => hear(screen, data.toString()))
  screen.send('0{"sid":"bare"}')
})
setInterval(() => {
  for (const screen of sockets.clients) screen.send('2')
}, PING_MS)

server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }))
