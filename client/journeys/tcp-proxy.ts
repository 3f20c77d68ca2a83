import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Ends every connection and accepts no new one, like an unplugged cable. */
  cut: () => void
  /** Keeps connections open but passes nothing on. */
  freeze: () => void
  heal: () => void
  close: () => Promise<void>
}

/** A proxy between a browser and the server that breaks the network on request. */
export async function tcpProxy(target: number): Promise<TcpProxy> {
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => {
        // Data dropped here is lost for good.
        if (state === 'open') to.write(chunk)
      })
      from.on('close', end)
      from.on('error', end)
    }
    return undefined
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const drop = () => {
    for (const [near, far] of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    port,
    cut: () => {
      state = 'cut'
      drop()
    },
    freeze: () => {
      state = 'frozen'
    },
    heal: () => {
      state = 'open'
    },
    close: async () => {
      drop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
