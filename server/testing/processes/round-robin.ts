import { connect, createServer, type Socket } from 'node:net'

export type RoundRobin = {
  url: string
  /** Sets the servers that take turns from now on. */
  serve: (ports: readonly number[]) => void
  close: () => Promise<void>
}

/**
 * A minimal load balancer: each new connection goes to the next server, or, if that one refuses, to the one after it.
 * It knows nothing of HTTP and has no sticky sessions.
 */
export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let serving = ports
  let turn = 0
  const open = new Set<Socket>()

  const join = (near: Socket, tries: number) => {
    const port = serving[turn % Math.max(1, serving.length)]
    turn += 1
    if (port === undefined || tries === 0) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    open.add(far)
    far.once('error', () => join(near, tries - 1))
    far.once('connect', () => {
      far.removeAllListeners('error')
      far.on('error', () => near.destroy())
      near.pipe(far).pipe(near)
      near.once('close', () => far.destroy())
    })
    far.once('close', () => {
      open.delete(far)
      if (far.bytesRead + far.bytesWritten > 0) near.destroy()
    })
    return undefined
  }

  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => near.destroy())
    near.once('close', () => open.delete(near))
    join(near, serving.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (next) => {
      serving = next
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
