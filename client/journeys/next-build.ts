import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

export type BuildFront = {
  url: string
  /** From now on the server behind it seems to have been deployed anew: its scripts have other names. */
  deployNext: () => void
  close: () => Promise<void>
}

/**
 * A built script, by the hash in its name. All of them are renamed: were one kept under the name it had, a worker that
 * still holds the old one would answer with it, and it would load the app a second time under the old name.
 */
const BUILT_SCRIPT = /-([\w-]{8})\.js\b/g

/** Stands before the server and passes everything on, but for the names of its scripts once they are renamed. */
export async function buildFront(target: number): Promise<BuildFront> {
  let isNext = false
  const sockets = new Set<Socket>()

  /** Whole and as written: what is not sent, or is packed, cannot be renamed. */
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
