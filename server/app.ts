import type { Writable } from 'node:stream'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import helmet from 'helmet'
import { UPLOAD_LIMITS } from '#shared/menu/uploads-api.ts'
import { MOST_OPEN_ORDERS } from '#shared/orders/order.ts'
import { ownAccountRoutes } from './accounts/own-account/own-account-routes.ts'
import { passwordRoutes } from './accounts/passwords/password-routes.ts'
import { accountRoutes } from './accounts/registration/account-routes.ts'
import { kitchenCodeRoutes } from './accounts/sign-in/kitchen-code-routes.ts'
import { signInRoutes } from './accounts/sign-in/sign-in-routes.ts'
import { sweepExpired } from './accounts/sweep-expired.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { watchUnseenOrders } from './alerts/watch-unseen-orders.ts'
import { opsOnly } from './auth/addresses/ops-access.ts'
import { requestNetwork } from './auth/addresses/request-address.ts'
import { callAllowance } from './auth/limits/call-allowance.ts'
import { ownCounters } from './auth/limits/counters.ts'
import { workBudget } from './auth/limits/work-budget.ts'
import { secretBox } from './auth/secrets/secret-box.ts'
import { knownAccount } from './auth/sessions/caller.ts'
import { billingRoutes } from './billing/billing-routes.ts'
import { mailCharges } from './billing/charge-mails.ts'
import { settleWork } from './billing/settle-work.ts'
import type { Store } from './db/unit-of-work.ts'
import { AppError, handleErrors, notFound, unreadable } from './errors.ts'
import { feedbackRoutes } from './feedback/feedback-routes.ts'
import { answerUnreadable, bareAnswer, bareHeaders, responseWith } from './http/bare-answers.ts'
import { connectionsOf } from './http/connections.ts'
import { fairRequests } from './http/fair-requests.ts'
import { healthRoutes } from './http/health-routes.ts'
import { boundConnections, HTTP_LIMITS, serverOptions } from './http/http-limits.ts'
import { isBeyondJsonLimits } from './http/json-limits.ts'
import { refuseAtHead } from './http/refuse-at-head.ts'
import { compileSerializer } from './http/serialization.ts'
import { compileValidator } from './http/validation.ts'
import { errorForLog } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import { outboxMailer } from './mail/outbox-mailer.ts'
import { boardRoutes } from './marketplace/board/board-routes.ts'
import { contactRoutes } from './marketplace/contact/contact-routes.ts'
import { matchMailRoutes } from './marketplace/match-mail/match-mail-routes.ts'
import { mailMatches } from './marketplace/match-mail/match-mail-work.ts'
import { postRoutes } from './marketplace/posts/post-routes.ts'
import { reportRoutes } from './marketplace/reports/report-routes.ts'
import { menuCache } from './menu/menu-cache.ts'
import { menuRoutes } from './menu/menu-routes.ts'
import { liveBoards } from './orders/board/live-boards.ts'
import { DEFAULT_RETENTION_DAYS, forgetDiners } from './orders/forget-diners.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { contentPolicy, DOCS_POLICY } from './pages/content-policy.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { sitemapRoutes } from './pages/sitemap-routes.ts'
import { checkoutPageRoutes } from './payments/checkout-page-routes.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { sandboxProvider } from './payments/sandbox-provider.ts'
import type { StripeOptions } from './payments/stripe-client.ts'
import { protectionRoutes } from './protection/protection-routes.ts'
import type { ProcessLink } from './realtime/between-processes.ts'
import { attachRealtime } from './realtime/socket-server.ts'
import type { Redis } from './redis/open-redis.ts'
import { sharedCounters } from './redis/shared-counters.ts'
import { restaurantRoutes } from './restaurants/restaurant-routes.ts'
import { salesRoutes } from './sales/sales-routes.ts'
import type { ScheduledWork } from './schedule/schedule.ts'
import { sampledSecurityLog } from './security-log.ts'
import type { Service } from './service.ts'
import { passkeyRoutes } from './sign-in-security/passkey-routes.ts'
import { secondFactorRoutes } from './sign-in-security/second-factor-routes.ts'
import { pictureSweep } from './uploads/sweep-pictures.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

const BODY_BYTES = 64 * 1024
const FAREWELL_MS = 2_000
const MOST_BODY_BYTES = 2 * UPLOAD_LIMITS.bytes // a picture slightly too large still gets a sentence
const OVERLOADED_MS = 2_000 // event loop delay above which requests are rejected, so that the others can be served

export type AppOptions = {
  store: Store
  /** Set if several instances run. */
  redis?: Redis | undefined
  now?: () => number
  /** A monotonic clock for windows and waits; defaults to `now` if a test has set that. */
  steadyNow?: () => number
  rateLimits?: boolean
  /** Keys are never logged; /metrics and /api/docs follow `opsOnly`. */
  isProduction?: boolean
  opsToken?: string | undefined
  /** Unset: the limit that the order board is designed for. */
  mostOpenOrders?: number | undefined
  trustProxy?: string[]
  publicUrl?: string | undefined
  /** Where uploaded pictures and unsent emails are stored. */
  dataDir: string
  mailFrom?: string
  /** Unset: each email is a file in the outbox. */
  smtpUrl?: string | undefined
  mailer?: Mailer
  /** Unset: the embedded sandbox. */
  stripe?: Omit<StripeOptions, 'timeoutMs'> | undefined
  payments?: PaymentProvider
  isSubscriptionRequired?: boolean
  /** Whether the operator's calls need a session with two factors. */
  isSecondFactorRequired?: boolean
  /** Unset: a file in the data folder. */
  secretKey?: string | undefined
  dinerRetentionDays?: number
  /** The event loop delay in milliseconds above which requests are rejected; 0 rejects none. */
  overloadedAfterMs?: number
  /** The built client; without it only the API is served. */
  clientDir?: string
  logger?: { level: string; stream?: Writable }
}

/** `works`: background work that repeats while the server runs, started by the code that listens. */
export type BuiltApp = { app: FastifyInstance; service: Service; works: readonly ScheduledWork[] }

/** The whole service, not yet listening: main.ts listens, and tests inject requests. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const bare = bareHeaders(options.publicUrl)
  const { http, ...limits } = serverOptions(HTTP_LIMITS)
  const app = Fastify({
    logger: options.logger ? { ...options.logger, serializers: { err: errorForLog } } : false,
    // State changes are logged by name. A log line per request would show who was where.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    ...limits,
    http: { ...http, ServerResponse: responseWith(bare) },
    clientErrorHandler: answerUnreadable(bare),
    trustProxy: options.trustProxy && options.trustProxy.length > 0 ? options.trustProxy : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // finishes requests sent before a stop, and tells clients to reconnect
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: unreadable,
    ...(options.logger ? { genReqId: requestIds() } : {}),
  })
  app.server.maxHeadersCount = HTTP_LIMITS.headerCount
  boundConnections(app.server, HTTP_LIMITS.connectionsPerAddress, options.trustProxy)
  app.removeContentTypeParser('text/plain') // the API accepts only JSON
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (!isBeyondJsonLimits(String(text))) return readJson(request, String(text), done)
    done(new AppError('INVALID_REQUEST', 'The body has too many values or too many levels.'))
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  const noteSecurity = sampledSecurityLog(app.log)
  handleErrors(app, knownAccount, noteSecurity)

  fairRequests(app.server, requestNetwork(options.trustProxy))
  refuseAtHead(app.server, MOST_BODY_BYTES, bare)
  const link = options.redis && (await linkFor(options.redis))
  const realtime = attachRealtime(app.server, {
    publicUrl: options.publicUrl,
    log: app.log,
    noteSecurity,
    link,
    trustProxy: options.trustProxy,
    isLimiting: options.rateLimits ?? true,
    refusal: bareAnswer(400, bare),
  })
  const now = options.now ?? Date.now
  const service: Service = {
    store: options.store,
    now,
    menus: menuCache(options.store),
    boards: liveBoards(options.store),
    publisher: realtime.publisher,
    mailer: options.mailer ?? (await mailerFor(options, app)),
    payments: options.payments ?? (await paymentsFor(options, now)),
    rateLimits: options.rateLimits ?? true,
    mostOpenOrders: options.mostOpenOrders ?? MOST_OPEN_ORDERS,
    counters: options.redis ? sharedCounters(options.redis) : ownCounters(options.steadyNow ?? options.now),
    work: workBudget(options.rateLimits ?? true),
    calls: callAllowance(options.rateLimits ?? true),
    redis: options.redis,
    publicUrl: options.publicUrl,
    homeUrl: () => options.publicUrl ?? localAddress(app),
    isSubscriptionRequired: options.isSubscriptionRequired ?? false,
    isSecondFactorRequired: options.isSecondFactorRequired ?? false,
    noteSecurity,
    secretBox: secretBox(options.dataDir, options.secretKey),
    dataDir: options.dataDir,
  }
  realtime.start(service)
  options.redis?.onAway(() => app.log.warn({ event: 'redis.away' }, 'Redis does not answer; orders still work'))
  options.redis?.onReturn(() => app.log.info({ event: 'redis.back' }, 'Redis answers'))
  const connections = connectionsOf(app.server)
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    // A load balancer checks every second or two, and stops sending requests once the instance reports that it is
    // stopping.
    if (options.redis && app.server.listening) await new Promise((next) => setTimeout(next, FAREWELL_MS))
    const areEnded = connections.end()
    await realtime.stop()
    await areEnded
  })

  await app.register(cookie)
  // Created once: @fastify/helmet creates its middleware again for every request, which takes 5% of an order's CPU
  // time.
  const secure = helmet(contentPolicy(options.publicUrl))
  app.addHook('onRequest', (request, reply, done) => {
    // Most answers are private. A route whose answer may be cached sets its own header.
    reply.header('Cache-Control', 'no-store')
    secure(request.raw, reply.raw, () => done())
  })
  await app.register(underPressure, { maxEventLoopDelay: options.overloadedAfterMs ?? OVERLOADED_MS, retryAfter: 2 })
  await app.register(swagger, { openapi: { info: { title: 'Tuckshop', version: '1' } } })
  const { isProduction = false, opsToken, publicUrl } = options
  const forOps = opsOnly({ isProduction, opsToken, publicUrl })
  await app.register(async (docs) => {
    docs.addHook('onRequest', forOps)
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY })
  })

  await app.register(healthRoutes(service, () => isStopping, forOps))
  await app.register(accountRoutes(service))
  await app.register(signInRoutes(service))
  await app.register(secondFactorRoutes(service))
  await app.register(passkeyRoutes(service))
  await app.register(passwordRoutes(service))
  await app.register(ownAccountRoutes(service))
  await app.register(kitchenCodeRoutes(service))
  await app.register(restaurantRoutes(service))
  await app.register(menuRoutes(service))
  await app.register(uploadRoutes(service))
  await app.register(orderRoutes(service))
  await app.register(protectionRoutes(service))
  await app.register(feedbackRoutes(service))
  await app.register(salesRoutes(service))
  await app.register(alertRoutes(service))
  await app.register(billingRoutes(service))
  await app.register(paymentRoutes(service))
  await app.register(postRoutes(service))
  await app.register(boardRoutes(service))
  await app.register(contactRoutes(service))
  await app.register(reportRoutes(service))
  await app.register(matchMailRoutes(service))
  await app.register(sitemapRoutes(service))
  await app.register(checkoutPageRoutes(service, options.clientDir))
  if (options.clientDir === undefined) app.setNotFoundHandler(notFound)
  else await app.register(pageRoutes(service, options.clientDir))
  return {
    app,
    service,
    works: [
      pictureSweep(service),
      watchUnseenOrders(service, app.log),
      settleWork(service, app.log),
      mailCharges(service, app.log),
      mailMatches(service, app.log),
      sweepExpired(service),
      forgetDiners(service, options.dinerRetentionDays ?? DEFAULT_RETENTION_DAYS),
    ],
  }
}

// Loaded only on servers that need it, to keep the start fast.
async function linkFor(redis: Redis): Promise<ProcessLink> {
  const { betweenProcesses } = await import('./realtime/between-processes.ts')
  return betweenProcesses(redis)
}

async function paymentsFor({ stripe, store }: AppOptions, now: () => number): Promise<PaymentProvider> {
  if (stripe === undefined) return sandboxProvider({ store, now })
  const { stripeProvider } = await import('./payments/stripe-provider.ts')
  return stripeProvider({ ...stripe, now })
}

async function mailerFor(
  { smtpUrl, mailFrom: from = 'Tuckshop <no-reply@tuckshop.example>', dataDir, isProduction = false }: AppOptions,
  app: FastifyInstance,
): Promise<Mailer> {
  if (smtpUrl === undefined) return outboxMailer({ dataDir, from, log: app.log, areLinksLogged: !isProduction })
  const { smtpMailer } = await import('./mail/smtp-mailer.ts')
  const mailer = smtpMailer({ smtpUrl, from })
  // Not awaited: orders work without email, and the log tells the operator.
  app.addHook('onListen', async () => void mailer.check(app.log))
  return mailer
}

/** For a server with no PUBLIC_URL, which is a trial on the same machine. */
function localAddress(app: FastifyInstance): string {
  const address = app.server.address()
  return `http://localhost${typeof address === 'object' && address !== null ? `:${address.port}` : ''}`
}

function requestIds(): () => string {
  let last = 0
  return () => {
    last += 1
    return `r${process.pid.toString(36)}-${last.toString(36)}`
  }
}
