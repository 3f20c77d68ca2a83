import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { clientAddress } from '#server/auth/addresses/client-address.ts'
import { addressReader } from '#server/auth/limits/work-budget.ts'
import { isByHttps } from '#server/auth/sessions/own-cookies.ts'
import { openTableSession, TABLE_COOKIE_SECONDS } from '#server/auth/sessions/table-session.ts'
import { notFound } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { threadFile, workerThread } from '#server/threads/worker-thread.ts'
import { POST_KINDS } from '#shared/marketplace/post.ts'
import { APP_PATHS, POST_PATHS } from '#shared/pages.ts'
import { readClientFiles } from './client-files.ts'
import { type Encoding, orderPages, type RenderedOrderPage } from './order-page.ts'
import type { PackedPages } from './packed-page.ts'
import { type AppPage, BOARD_PATHS, postPages } from './post-page.ts'
import type { PageJob, PageThreadData } from './render-page-thread.ts'

const UNDOCUMENTED = { hide: true } // pages are not documented API calls
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** The client's files, the diner's page, and the app's single page for every other address. */
export function pageRoutes(service: Service, clientDir: string): FastifyPluginAsyncTypebox {
  return async (app) => {
    const files = await readClientFiles(clientDir)
    const thread = workerThread<PageJob, PackedPages>(threadFile('render-page-thread', import.meta.url), {
      name: 'render-page',
      timeLimitMs: 10_000, // the longest menu takes 200 ms on an idle machine
      mostWaiting: 100,
      heapMegabytes: 256,
      data: { rendererFile: files.rendererFile, order: files.order } satisfies PageThreadData,
      log: app.log,
    })
    app.addHook('onListen', async () => thread.warmUp())
    app.addHook('onClose', () => thread.close())
    const pages = orderPages(service, files, thread)
    const appPage = withWholeAddresses(files.app, service.publicUrl)
    const posts = postPages(service, appPage)

    await app.register(fastifyStatic, {
      root: clientDir,
      index: false,
      wildcard: false,
      globIgnore: ['*.html'], // the entry pages have placeholders to fill first
      preCompressed: true,
      setHeaders: (reply, file) => {
        // Built files have a content hash in their name. The service worker must not be cached, or an old app would
        // stay.
        if (file.includes('/assets/')) reply.header('Cache-Control', `public, max-age=${YEAR_MS / 1000}, immutable`)
        if (file.includes('/service-worker.js')) reply.header('Cache-Control', 'no-cache')
      },
    })

    app.route({
      method: 'GET',
      url: '/order/:restaurantId/:tableNumber',
      schema: { ...UNDOCUMENTED, params: Type.Object({ restaurantId: Type.String(), tableNumber: Type.String() }) },
      attachValidation: true, // the page handles any invalid address itself
      handler: async (request, reply) => {
        const { restaurantId, tableNumber } = request.params
        const page = await pages.render(restaurantId, tableNumber, false, takenBy(request, reply))
        if (page.tableNumber !== undefined) {
          const table = { restaurantId, tableNumber: page.tableNumber }
          rememberTable(reply, isByHttps(service, request), table)
          await openTableSession(service, { request, reply }, table)
        }
        // It sets cookies, which a shared cache must not give to others.
        return sendPage(reply, page, 'private, no-cache')
      },
    })

    app.get('/view-cart', { schema: UNDOCUMENTED }, async (request, reply) => {
      const { restaurantId, tableNumber } = request.cookies
      if (!restaurantId || !tableNumber)
        return sendPage(reply, await pages.renderNoTable(encodingFor(request)), 'no-store')
      // Which table someone sits at is private.
      const page = await pages.render(restaurantId, tableNumber, true, takenBy(request, reply))
      if (page.tableNumber !== undefined) {
        await openTableSession(service, { request, reply }, { restaurantId, tableNumber: page.tableNumber })
      }
      return sendPage(reply, page, 'no-store')
    })

    for (const kind of POST_KINDS) {
      app.get(BOARD_PATHS[kind], { schema: UNDOCUMENTED }, (_request, reply) => sendApp(reply, posts.board(kind)))
      app.route({
        method: 'GET',
        url: POST_PATHS[kind],
        schema: { ...UNDOCUMENTED, params: Type.Object({ id: Type.String() }) },
        handler: async (request, reply) => sendApp(reply, await posts.post(kind, request.params.id)),
      })
    }
    const boards: readonly string[] = Object.values(BOARD_PATHS)
    for (const path of APP_PATHS.filter((path) => !boards.includes(path))) {
      app.get(path, { schema: UNDOCUMENTED }, (_request, reply) => sendApp(reply, { status: 200, html: appPage }))
    }
    app.setNotFoundHandler((request, reply) =>
      isPageRequest(request) ? sendApp(reply, { status: 404, html: appPage }) : notFound(request, reply),
    )

    function takenBy(request: FastifyRequest, reply: FastifyReply): Encoding {
      const encoding = encodingFor(request)
      // Decompressed while it is sent, so a slow client holds memory until the end.
      if (encoding === 'identity')
        reply.raw.once('close', service.work.beginLong(addressReader(clientAddress(request))))
      return encoding
    }

    function sendApp(reply: FastifyReply, { status, html }: AppPage) {
      return reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html)
    }
  }
}

/** Sites that preview a link's picture need its full address. */
function withWholeAddresses(page: string, publicUrl: string | undefined): string {
  return publicUrl === undefined ? page : page.replace('content="/social', `content="${publicUrl}/social`)
}

function isPageRequest(request: FastifyRequest): boolean {
  const { method, url, headers } = request
  return (
    method === 'GET' && !/^\/(api|assets|socket\.io)(\/|$)/.test(url) && (headers.accept ?? '').includes('text/html')
  )
}

function sendPage(reply: FastifyReply, { status, body, bytes, encoding }: RenderedOrderPage, keep: string) {
  if (bytes !== undefined) reply.header('Content-Length', bytes)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', keep)
    .header('Vary', 'Accept-Encoding')
    .send(body)
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** The page's script reads these and sends them with the order. */
function rememberTable(
  reply: FastifyReply,
  secure: boolean,
  { restaurantId, tableNumber }: { restaurantId: string; tableNumber: number },
): void {
  const shared = {
    path: '/',
    maxAge: TABLE_COOKIE_SECONDS,
    sameSite: 'lax',
    secure,
  } as const
  reply.setCookie('restaurantId', restaurantId, shared)
  reply.setCookie('tableNumber', String(tableNumber), shared)
}
