import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#shared/realtime/events.ts'
import type { TestApp } from './build-test-app.ts'

export type TestSocket = Socket<ServerEvents, ClientEvents>

/** Opens real sockets to the app and closes them all at the end. */
export async function testSockets(test: TestApp) {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  return { port, ...socketsTo(`http://127.0.0.1:${port}`) }
}

/** Opens real sockets to a server and closes them all at the end. */
export function socketsTo(url: string) {
  const open: TestSocket[] = []

  /** A connected socket, with a token if given. */
  async function connect(token?: string, headers: Record<string, string> = {}): Promise<TestSocket> {
    const socket: TestSocket = io(url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: token === undefined ? {} : { token },
      extraHeaders: headers,
    })
    open.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return socket
  }

  return {
    connect,
    close: () => {
      for (const socket of open) socket.close()
    },
  }
}

/** The next event of a kind that meets the condition. */
export function nextEvent<Name extends keyof ServerEvents>(
  socket: TestSocket,
  name: Name,
  condition: (payload: Parameters<ServerEvents[Name]>[0]) => boolean = () => true,
): Promise<Parameters<ServerEvents[Name]>[0]> {
  return new Promise((resolve) => {
    const listen = (payload: Parameters<ServerEvents[Name]>[0]) => {
      if (!condition(payload)) return
      socket.off(name, listen as never) // socket.io types a listener by its event; this one handles them all
      resolve(payload)
    }
    socket.on(name, listen as never)
  })
}
