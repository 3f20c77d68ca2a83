import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

export type BuildFront = {
  url: string
  /** From now on the server behind it appears to be a new deployment, with renamed scripts. */
  deployNext: () => void
  close: () => Promise<void>
}

/**
 * A built script, by the hash in its name. All of them are renamed: if one kept its name, a worker with the old file
 * would serve it, and the app would load twice.
 */
const BUILT_SCRIPT = /-([\w-]{8})\.js\b/g

/** A proxy that passes everything on, and renames the scripts once asked to. */
export async function buildFront(target: number): Promise<BuildFront> {
  let isNext = false
  const sockets = new Set<Socket>()

  /** Disables caching and compression, because only complete, uncompressed answers can be rewritten. */
  const plain = ({ 'if-none-match': _, 'if-modified-since': __, ...headers }: IncomingMessage['headers']) => ({
    ...headers,
    'accept-encoding': 'identity',
  })

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const path = (asked.url ?? '/').replace('.next.js', '.js')
    const onward = request(
      { port: target, path, method: asked.method, headers: isNext ? plain(asked.headers) : asked.headers },
      (found) => {
        const isText = /html|javascript/.test(found.headers['content-type'] ?? '')
        if (!isNext || !isText) {
          answer.writeHead(found.statusCode ?? 500, found.headers)
          return void found.pipe(answer)
        }
        const parts: Buffer[] = []
        found.on('data', (part: Buffer) => parts.push(part))
        found.on('end', () => {
          const text = Buffer.concat(parts)
            .toString()
            .replace(BUILT_SCRIPT, '-$1.next.js')
            .replace('version:"', 'version:"next-')
          const { 'content-length': _, etag: __, 'last-modified': ___, ...rest } = found.headers
          answer.writeHead(found.statusCode ?? 500, rest).end(text)
        })
        return undefined
      },
    )
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }

  const server = createServer(pass)
  server.on('connection', (socket) => void sockets.add(socket.on('close', () => sockets.delete(socket))))
  server.on('upgrade', (asked: IncomingMessage, near: Socket, head: Buffer) => {
    const far = connect(target, '127.0.0.1', () => {
      const lines = asked.rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [`${name}: ${asked.rawHeaders[at + 1]}`] : [],
      )
      far.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      far.write(head)
      near.pipe(far).pipe(near)
    })
    far.on('error', () => near.destroy())
    near.on('error', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    deployNext: () => {
      isNext = true
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
