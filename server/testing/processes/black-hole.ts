import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BlackHole = {
  /** The server's address through this proxy. */
  url: string
  /** From now on, drops all traffic silently. New connections are accepted but stay silent. */
  swallow: () => void
  /** Forwards everything until the client sends these words; after that, no answer comes back. */
  swallowAnswersTo: (words: string) => void
  /** New connections work again. Silent ones stay silent, as after a failover. */
  heal: () => void
  close: () => Promise<void>
}

/** A proxy between a client and its server, like a network that loses packets without a reset. */
export async function blackHole(serverUrl: string): Promise<BlackHole> {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  const dead = new WeakSet<Socket>()
  let isSwallowing = false
  let fatalWords: string | undefined

  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
  }
  const server = createServer({ noDelay: true }, (client) => {
    keep(client)
    if (isSwallowing) return void client.on('data', () => {})
    const behind = connect({ port: Number(port), host: hostname, noDelay: true })
    keep(behind)
    let isMute = false
    client.on('data', (bytes) => {
      if (fatalWords !== undefined && bytes.includes(fatalWords)) isMute = true
      if (!dead.has(client)) behind.write(bytes)
    })
    behind.on('data', (bytes) => {
      if (!isMute && !dead.has(client)) client.write(bytes)
    })
    client.on('close', () => {
      if (!dead.has(client)) behind.destroy()
    })
    behind.on('close', () => {
      if (!dead.has(client)) client.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port

  return {
    url: url.href,
    swallow: () => {
      isSwallowing = true
      for (const socket of open) dead.add(socket)
    },
    swallowAnswersTo: (words) => {
      fatalWords = words
    },
    heal: () => {
      isSwallowing = false
      fatalWords = undefined
    },
    close: async () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
