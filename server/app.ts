import cookie from '@fastify/cookie'
import limits from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import helmet from 'helmet'
import { accountRoutes } from './accounts/account-routes.ts'
import type { Store } from './db/unit-of-work.ts'
import { handleErrors, notFound, unreadable } from './errors.ts'
import { feedbackRoutes } from './feedback/feedback-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { menuCache } from './menu/menu-cache.ts'
import { menuRoutes } from './menu/menu-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { contentPolicy, DOCS_POLICY } from './pages/content-policy.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { attachRealtime } from './realtime/socket-server.ts'
import { restaurantRoutes } from './restaurants/restaurant-routes.ts'
import type { Service } from './service.ts'
import { compileValidator } from './validation.ts'

const BODY_BYTES = 64 * 1024
const REQUEST_MS = 15_000
const OVERLOADED_MS = 2_000 // the event loop this late: turning requests away serves the others

export type AppOptions = {
  store: Store
  now?: () => number
  rateLimits?: boolean
  trustProxy?: string[]
  publicUrl?: string | undefined
  /** How late the event loop may be before requests are turned away; 0 turns none away. */
  overloadedAfterMs?: number
  /** The built browser files; without them only the calls are served. */
  clientDir?: string
  logger?: FastifyServerOptions['logger']
}

/** The whole service, not yet listening: the server's main listens, tests inject into it. */
export async function buildApp(options: AppOptions): Promise<{ app: FastifyInstance; service: Service }> {
  const app = Fastify({
    logger: options.logger ?? false,
    // State changes are logged by name; a line per request would say who was where.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    trustProxy: options.trustProxy && options.trustProxy.length > 0 ? options.trustProxy : false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: unreadable,
    ...(options.logger ? { genReqId: requestIds() } : {}),
  })
  app.server.headersTimeout = REQUEST_MS
  app.removeContentTypeParser('text/plain') // JSON is all this server reads
  app.setValidatorCompiler(compileValidator)
  handleErrors(app)

  const realtime = attachRealtime(app.server, { publicUrl: options.publicUrl, log: app.log })
  const service: Service = {
    store: options.store,
    now: options.now ?? Date.now,
    menus: menuCache(options.store),
    publisher: realtime.publisher,
    rateLimits: options.rateLimits ?? true,
    publicUrl: options.publicUrl,
  }
  realtime.start(service)
  app.addHook('preClose', () => realtime.stop())

  await app.register(cookie)
  // Made once: @fastify/helmet makes its middleware anew for every request, a twentieth of an order's processor.
  const secure = helmet(contentPolicy)
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, () => done()))
  await app.register(limits, { global: false })
  await app.register(underPressure, { maxEventLoopDelay: options.overloadedAfterMs ?? OVERLOADED_MS, retryAfter: 2 })
  await app.register(swagger, { openapi: { info: { title: 'Tuckshop', version: '1' } } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY })

  await app.register(healthRoutes(service))
  await app.register(accountRoutes(service))
  await app.register(restaurantRoutes(service))
  await app.register(menuRoutes(service))
  await app.register(orderRoutes(service))
  await app.register(feedbackRoutes(service))
  if (options.clientDir === undefined) app.setNotFoundHandler(notFound)
  else await app.register(pageRoutes(service, options.clientDir))
  return { app, service }
}

function requestIds(): () => string {
  let last = 0
  return () => {
    last += 1
    return `r${process.pid.toString(36)}-${last.toString(36)}`
  }
}
