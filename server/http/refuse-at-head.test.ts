import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refuseAtHead } from './refuse-at-head.ts'

let server: Server
let handled: string[]
beforeEach(async () => {
  handled = []
  server = createServer((request, response) => {
    if (request.socket.destroyed) return
    handled.push(`${request.method} ${request.url}`)
    request.resume().once('end', () => response.end('done'))
  })
  refuseAtHead(server, 1_000, { 'X-Content-Type-Options': 'nosniff' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Sends the text on a connection of its own, and returns all that the server answers before it closes. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  return text(socket).catch(String)
}
const POST = 'POST /order HTTP/1.1\r\nHost: x\r\n'

it('refuseAtHead answers 411 to a body in chunks, and handles nothing that follows on the connection', async () => {
  const chunks = '1\r\na\r\n'.repeat(3)
  const answer = await answerTo(
    `${POST}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\nGET /next HTTP/1.1\r\nHost: x\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 411 Length Required\r\nX-Content-Type-Options: nosniff\r\n/)
  expect(handled).toEqual([])
})

it('refuseAtHead answers 413 when a longer body is announced than any call takes', async () => {
  expect(await answerTo(`${POST}Content-Length: 1001\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
  expect(handled).toEqual([])
})

it('refuseAtHead answers 400 to a request without a Host header, and handles nothing that follows', async () => {
  const bare = 'GET / HTTP/1.1\r\n\r\n'
  expect(await answerTo(bare.repeat(1_000))).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\nX-Content-Type-Options: nosniff\r\n/,
  )
  expect(handled).toEqual([])
  expect(await answerTo('GET /old HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /) // had no Host header yet
})

it('refuseAtHead answers 417 to an expectation other than 100-continue', async () => {
  const odd = 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n'
  expect((await answerTo(odd.repeat(1_000))).match(/HTTP\/1\.1 417 /g)).toHaveLength(1)
  expect(handled).toEqual([])
  const usual = `${POST}Connection: close\r\nExpect: 100-Continue\r\nContent-Length: 1\r\n\r\na`
  expect(await answerTo(usual)).toMatch(/HTTP\/1\.1 200 /)
})

it('refuseAtHead lets a body of the greatest length through', async () => {
  const answer = await answerTo(`${POST}Connection: close\r\nContent-Length: 1000\r\n\r\n${'a'.repeat(1_000)}`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(handled).toEqual(['POST /order'])
})
