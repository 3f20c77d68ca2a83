import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { openTestSqlite } from '#server/testing/databases.ts'
import { boundConnections, HTTP_LIMITS, serverOptions } from './http-limits.ts'

const SHORT = { ...HTTP_LIMITS, requestMs: 200, checkMs: 50, stalledMs: 300 }
const CUT_MS = 3_000 // on a busy machine; without the limits it takes half a minute or more
const LONG_ANSWER = 'x'.repeat(64 * 1024 * 1024)

let app: FastifyInstance | undefined
afterEach(() => app?.close())

async function listening() {
  app = Fastify({ ...serverOptions(SHORT), forceCloseConnections: true })
  app.get('/', async () => 'here')
  app.get('/long', async () => LONG_ANSWER)
  app.post('/', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return () => connect(port, '127.0.0.1').on('error', () => {})
}

/** Sends one byte at a time until the server closes the connection; returns the milliseconds. */
async function drip(socket: Socket, begin: string): Promise<number> {
  const began = performance.now()
  const ended = once(socket, 'close')
  socket.write(begin)
  socket.resume()
  const drops = setInterval(() => socket.write('x'), 20)
  await ended
  clearInterval(drops)
  return performance.now() - began
}

it('httpLimits closes a connection whose client sends its headers or body too slowly, or nothing at all', async () => {
  const open = await listening()
  const [headers, body, nothing] = await Promise.all([
    drip(open(), 'GET / HTTP/1.1\r\nHost: here\r\nX-Slow: '),
    drip(open(), 'POST / HTTP/1.1\r\nHost: here\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n'),
    once(open().resume(), 'close').then(() => 0),
  ])
  for (const ms of [headers, body]) expect(ms).toBeGreaterThan(SHORT.requestMs / 2)
  for (const ms of [headers, body, nothing]) expect(ms).toBeLessThan(CUT_MS)
})

it('httpLimits closes a connection whose client does not read its answer', async () => {
  const open = await listening()
  const cut = once(app?.server ?? createServer(), 'connection').then(([socket]: Socket[]) =>
    once(socket as Socket, 'close'),
  )
  const socket = open()
  socket.write('GET /long HTTP/1.1\r\nHost: here\r\n\r\n')
  const began = performance.now()
  await cut
  expect(performance.now() - began).toBeLessThan(CUT_MS)
  socket.destroy()
})

it('httpLimits limits the connections per address, and accepts new ones when some have ended', async () => {
  const server = createServer((_, answer) => void answer.end('here'))
  boundConnections(server, 3)
  // The socket fields that the limit reads; loopback itself is never counted.
  const arrive = (remoteAddress: string) => {
    const socket = Object.assign(connect(9, '127.0.0.1'), {})
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    socket.on('error', () => {})
    server.emit('connection', socket)
    return socket
  }
  const first = arrive('203.0.113.7')
  const all = [first, arrive('203.0.113.7'), arrive('203.0.113.7')]
  expect(all.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  expect(arrive('203.0.113.7').destroyed).toBe(true)
  expect(arrive('::ffff:203.0.113.7').destroyed).toBe(true)
  expect(arrive('203.0.113.8').destroyed).toBe(false)
  first.destroy()
  await once(first, 'close')
  expect(arrive('203.0.113.7').destroyed).toBe(false)
})

it('httpLimits does not count this machine and trusted proxies', () => {
  const server = createServer()
  boundConnections(server, 0, ['10.0.0.0/8', '2001:db8::/32'])
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '::ffff:10.1.2.3', '2001:db8::7']) {
    let isCut = false
    server.emit('connection', { remoteAddress, destroy: () => (isCut = true), once: () => {}, on: () => {} })
    expect([remoteAddress, isCut]).toEqual([remoteAddress, false])
  }
})

it('httpLimits is used by the service', async () => {
  const opened = openTestSqlite()
  const test = await buildTestApp(opened.store)
  expect(test.app.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    timeout: 60_000,
    maxHeadersCount: 100,
  })
  await test.close()
  await opened.remove()
})
