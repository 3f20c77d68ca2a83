/**
 * `npm run dev`: the server at its usual port, restarted as its files change, and before it Vite at port 5173, which
 * shows an edit of the browser's code at once. At its own port the server goes on serving the last build.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { type Connect, createServer, type Plugin } from 'vite'

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const DEV_PORT = Number(process.env.DEV_PORT ?? 5173)
/** What only the server answers. */
const CALLS = '^/(api|uploads|sandbox|socket\\.io|metrics|healthz|readyz|robots\\.txt|sitemap)'
const ORDER_PAGES = /^\/(order\/|view-cart)/
const BUILT_FILES = /[^\S\n]*<(?:link rel="stylesheet"|script type="module")[^>]*\/assets\/[^>]*>(?:<\/script>)?\n?/g

/** The pages, with Vite's scripts in place of the built ones. */
const pages: Plugin = {
  name: 'pages',
  configureServer: (vite) => () => {
    vite.middlewares.use(async (request, response, next) => {
      if (!request.headers.accept?.includes('text/html')) return next()
      const url = request.originalUrl ?? '/'
      try {
        const html = ORDER_PAGES.test(url)
          ? await orderPage(request, response)
          : readFileSync('client/index.html', 'utf8')
        const page = await vite.transformIndexHtml(url, html)
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
      } catch (error) {
        next(error)
      }
    })
  },
}

/** The diner's page as the server renders it, with its state and its cookies. */
async function orderPage(
  { originalUrl = '/', headers }: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<string> {
  const answer = await fetch(`${SERVER}${originalUrl}`, { headers: { cookie: headers.cookie ?? '' } })
  response.setHeader('Set-Cookie', answer.headers.getSetCookie())
  const html = await answer.text()
  return html.replace(BUILT_FILES, '').replace('</body>', '<script type="module" src="/order.tsx"></script></body>')
}

if (!existsSync('dist/order-server')) spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
const server = spawn('node_modules/.bin/tsx', ['watch', 'server/main.ts'], { stdio: 'inherit' })
const vite = await createServer({
  appType: 'custom',
  plugins: [pages],
  server: { port: DEV_PORT, strictPort: true, proxy: { [CALLS]: { target: SERVER, ws: true } } },
})
await vite.listen()
process.stdout.write(`\n  Pages as you edit them: http://localhost:${DEV_PORT}\n`)

const stop = () => {
  server.kill()
  void vite.close()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
