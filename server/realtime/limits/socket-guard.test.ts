import { connect, type Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant } from '#server/testing/factories.ts'
import { listeningApp } from '#server/testing/listening-app.ts'
import { placeOrder } from '#shared/orders/orders-api.ts'

/** The message that each flood repeats, on a connection that has joined. */
const FLOODS: Record<string, (socket: WebSocket) => void> = {
  'unknown events': (socket) => socket.send('42["no-such-event",{}]'),
  'unexpected acks': (socket) => socket.send('430["x"]'),
  'packets for another namespace': (socket) => socket.send('42/admin,["menu:watch",{}]'),
  'connects to another namespace': (socket) => socket.send('40/admin,'),
  'repeated connects': (socket) => socket.send('40'),
  'binary events': (socket) => socket.send('451-["menu:watch",{"_placeholder":true,"num":0}]'),
  attachments: (socket) => socket.send(Buffer.alloc(1_000)),
  pongs: (socket) => socket.send('3'),
  'websocket pings': (socket) => socket.ping(),
  'websocket pongs': (socket) => socket.pong(Buffer.alloc(100)),
  'fragments of an endless message': (socket) => socket.send('4', { fin: false }),
  'known events': (socket) => socket.send('42["kitchen:seen",{"restaurantId":"r","revision":1}]'),
  'known events with invalid JSON': (socket) => socket.send('42["kitchen:seen",{"restaurantId":'),
}
/** Closed by ws or by Socket.IO before the guard does. */
const ENDED_BY_THE_PARSERS = new Set([
  'repeated connects',
  'known events with invalid JSON',
  'fragments of an endless message',
])
const MOST_SENT = 3_000
const PING = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x32]) // Engine.IO's `2`, as a masked frame

onBothDatabases('the connection guard', (store) => {
  const open = listeningApp(store)

  /** A plain WebSocket that has joined the main namespace; it closes when it is disconnected. */
  async function joined(): Promise<WebSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${open.sockets.port}/socket.io/?EIO=4&transport=websocket`)
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('open', resolve))
    const isJoined = new Promise<void>((resolve) => {
      socket.on('message', (data) => String(data).startsWith('40') && resolve())
    })
    socket.send('40')
    await isJoined
    return socket
  }
  const isCut = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve))
  const timesCut = async () => {
    const { body } = await open.test.app.inject({ url: '/metrics' })
    return [...body.matchAll(/^tuckshop_sockets_cut_total\{.*\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0)
  }

  it.each(Object.keys(FLOODS))('disconnects a flood of %s and keeps serving others', async (name) => {
    const restaurant = await aRestaurant(open.test)
    const before = await timesCut()
    const socket = await joined()
    const cut = isCut(socket)
    for (let sent = 0; sent < MOST_SENT; sent += 1) FLOODS[name]?.(socket)
    const order = open.test.send(placeOrder, { body: anOrderBody(restaurant) })
    await cut
    expect((await order).statusCode).toBe(201)
    if (!ENDED_BY_THE_PARSERS.has(name)) expect((await timesCut()) - before).toBe(1)
  })

  it('processes no more frames of a connection after disconnecting it', async () => {
    const socket = await joined()
    const cut = isCut(socket)
    const { _receiver: receiver, _socket: line } = socket as unknown as { _receiver: object; _socket: Socket }
    const frames = vi.spyOn(Object.getPrototypeOf(receiver) as { getInfo: () => void }, 'getInfo')
    line.write(Buffer.concat(Array<Buffer>(10_000).fill(PING)))
    await cut
    const looked = frames.mock.calls.length
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(frames.mock.calls.length).toBe(looked)
    frames.mockRestore()
  })

  it('disconnects an anonymous socket that sends an oversized message', async () => {
    const socket = await joined()
    const cut = isCut(socket)
    socket.send(`42["menu:watch",{"restaurantId":"${'x'.repeat(3_000)}"}]`)
    await cut
  })

  it('closes a connection whose handshake was refused, even if the client keeps its end open', async () => {
    const line = connect({ port: open.sockets.port, host: '127.0.0.1', allowHalfOpen: true })
    line.write('GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\n') // without a key
    line.write('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n')
    const refused = new Promise((resolve) => line.once('data', resolve))
    expect(String(await refused)).toMatch(/^HTTP\/1\.1 400 /)
    const isReset = new Promise((resolve) => line.once('error', resolve))
    const writing = setInterval(() => line.write('x'), 10) // answered with a reset once the server has closed its side
    await isReset
    clearInterval(writing)
  })

  it('does not count a normal disconnect as an attack', async () => {
    const before = await timesCut()
    const socket = await joined()
    const left = isCut(socket)
    socket.send('41')
    expect(await left).toBe(1005)
    expect(await timesCut()).toBe(before)
  })

  describe('a WebSocket upgrade', () => {
    it.each(['/elsewhere', '/socket.iox', '/'])('to %s is closed at once', async (path) => {
      const line = connect(open.sockets.port, '127.0.0.1')
      line.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
      await new Promise((resolve) => line.once('close', resolve))
    })
  })
})
