import { once } from 'node:events'
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fairRequests } from './fair-requests.ts'
import { refuseAtHead } from './refuse-at-head.ts'

let server: Server
let arrived: number
let handled: string[]
let answers: ServerResponse[]
let sockets: Socket[]
beforeEach(async () => {
  arrived = 0
  handled = []
  answers = []
  sockets = []
  server = createServer((request, response) => {
    handled.push(request.url ?? '')
    answers.push(response)
  })
  refuseAtHead(server, 1_000, {}) // as the app does: stops parsing what a closed connection has sent
  fairRequests(server, ({ url }) => (url?.startsWith('/other') ? '198.51.100.9' : '203.0.113.7'))
  server.on('request', () => {
    arrived += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** Sends these requests at once on their own connection. */
function send(...urls: string[]): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {}) // closed by the server, where that is tested
  sockets.push(socket)
  socket.write(urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  return socket
}
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `/${name}/${at + 1}`)

it('fairRequests handles pipelined requests of a connection one at a time, and other connections concurrently', async () => {
  for (const name of ['first', 'second']) send(...numbered(name, 3))
  await expect.poll(() => arrived).toBe(6)
  expect(handled.toSorted()).toEqual(['/first/1', '/second/1'])
  for (let count = 3; count <= 6; count += 1) {
    answers.shift()?.end('done')
    await expect.poll(() => handled.length).toBe(count)
  }
  expect(handled.filter((url) => url.startsWith('/first'))).toEqual(numbered('first', 3))
})

it('fairRequests closes a connection that pipelines too many requests, and handles no more of them', async () => {
  await once(send(...numbered('flood', 1_000)), 'close')
  expect(handled).toEqual(['/flood/1'])
  expect(arrived).toBe(18) // one running, sixteen waiting, and the one too many
  send('/other')
  await expect.poll(() => handled).toEqual(['/flood/1', '/other'])
})

it('fairRequests drops waiting requests of a closed connection', async () => {
  const socket = send(...numbered('gone', 10))
  await expect.poll(() => arrived).toBe(10)
  socket.destroy()
  await expect.poll(() => answers[0]?.closed).toBe(true)
  send('/other')
  await expect.poll(() => handled).toEqual(['/gone/1', '/other'])
})

it('fairRequests starts four requests per address in one turn of the event loop, and other addresses’ concurrently', async () => {
  const begunPerTurn: number[] = []
  for (const url of [...numbered('many', 10), '/other']) {
    const request = Object.assign(new IncomingMessage(new Socket()), { url })
    server.emit('request', request, new ServerResponse(request))
  }
  expect(handled).toContain('/other')
  for (let turns = 0; turns < 3; turns += 1) {
    begunPerTurn.push(handled.filter((url) => url.startsWith('/many')).length)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(begunPerTurn).toEqual([4, 8, 10])
})

it('fairRequests accepts waiting connections before an address’s requests get their next turn', async () => {
  for (const url of numbered('many', 10)) {
    const request = Object.assign(new IncomingMessage(new Socket()), { url })
    server.emit('request', request, new ServerResponse(request))
  }
  const aRound = () => new Promise((resolve) => setImmediate(resolve))
  for (let accepted = 0; accepted < 32; accepted += 1) {
    server.emit('connection', new Socket())
    await aRound()
    expect(handled).toHaveLength(4)
  }
  for (let round = 0; round < 3; round += 1) {
    server.emit('connection', new Socket()) // a client that connects endlessly must not block the rest
    await aRound()
  }
  expect(handled.length).toBeGreaterThan(4)
})
