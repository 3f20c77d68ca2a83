import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/** The same page without its scripts, everything else proxied from the real server: a lower bound. */
export async function servePlainPage(url: string, path: string): Promise<{ url: string; stop: () => void }> {
  const whole = await (await fetch(url + path)).text()
  const html = whole.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) // as the server does
  const server = createServer((asked, answer) => {
    if (asked.url === path) {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': body.length,
      }
      answer.writeHead(200, headers).end(body)
      return
    }
    const passedOn = request(url + (asked.url ?? '/'), { headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers)
      got.pipe(answer)
    })
    passedOn.once('error', () => answer.destroy())
    passedOn.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close().closeAllConnections() }
}
