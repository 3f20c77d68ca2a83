import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { connectionsOf } from './connections.ts'

let close = () => {}
afterEach(() => close())

async function listening(answer: RequestListener) {
  const server = createServer(answer)
  const connections = connectionsOf(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  return { server, connections, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

it('a stop does not wait for connections that sent no request', async () => {
  const { server, connections, port } = await listening((_, answer) => void answer.end('here'))
  const arrived = once(server, 'connection')
  const silent = connect(port, '127.0.0.1')
  silent.on('error', () => {})
  const ended = once(silent, 'close')
  await arrived
  const began = performance.now()
  await connections.end()
  await ended
  expect(performance.now() - began).toBeLessThan(2_000)
})

it('a stop lets a running request finish and accepts no new connections', async () => {
  let finish = () => {}
  const { server, connections, port } = await listening((_, answer) => {
    finish = () => void answer.end('in peace')
  })
  const asked = request({ port, host: '127.0.0.1', agent: false })
  asked.end()
  await once(server, 'request')
  const ended = connections.end()
  const late = connect(port, '127.0.0.1')
  const [refusal] = await once(late, 'error')
  expect(refusal).toMatchObject({ code: 'ECONNREFUSED' })
  finish()
  const [answer] = await once(asked, 'response')
  let text = ''
  for await (const part of answer) text += String(part)
  expect(text).toBe('in peace')
  await ended
})
