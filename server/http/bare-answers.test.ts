import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { openTestSqlite } from '../testing/databases.ts'

const HANDSHAKE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
const SOCKET = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: tuckshop.example\r\n'

const opened = openTestSqlite()
let test: TestApp
let port = 0
beforeAll(async () => {
  test = await buildTestApp(opened.store, { publicUrl: 'https://tuckshop.example' })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  await test.close()
  await opened.remove()
})

/** Everything that the server sends before it closes the connection. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const parts: string[] = []
  socket.on('data', (part) => void parts.push(String(part)))
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(request)
  await closed
  return parts.join('')
}

it.each([
  ['a request that is not HTTP', 'HELLO\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${'x'.repeat(9_000)}\r\n\r\n`, 431],
  ['a body in chunks', 'POST /api/orders HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n', 411],
  ['a body that no call takes', 'POST /api/orders HTTP/1.1\r\nHost: here\r\nContent-Length: 99999999\r\n\r\n', 413],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: here\r\nExpect: wonders\r\nConnection: close\r\n\r\n', 417],
  [
    'Engine.IO’s polling',
    'GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'a websocket from another site',
    `${SOCKET}Origin: https://evil.example\r\n${HANDSHAKE}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    400,
  ],
  ['a websocket without a key', `${SOCKET}Origin: https://tuckshop.example\r\n${HANDSHAKE}\r\n`, 400],
  ['an ordinary request', 'GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n', 200],
])('sends security headers in the answer to %s', async (_, request, status) => {
  const answer = await answerTo(request)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'.*\r$/im)
  expect(answer).toMatch(/^strict-transport-security: max-age=31536000\b.*\r$/im)
  for (const header of ['x-content-type-options', 'content-security-policy', 'strict-transport-security']) {
    expect(answer.match(new RegExp(`^${header}:`, 'gim'))).toHaveLength(1)
  }
})
