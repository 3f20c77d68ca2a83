import path from 'node:path'
import { type EnsuredAdmin, ensureAdmin } from './accounts/registration/ensure-admin.ts'
import { buildApp } from './app.ts'
import { hasDemoAccounts } from './demo/demo-accounts-repository.ts'
import { ensureDemo } from './demo/ensure-demo.ts'
import { welcome } from './demo/welcome.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { AppError } from './errors.ts'
import { repairPlaces } from './marketplace/posts/repair-places.ts'
import { prepareSpellings } from './marketplace/suburbs/similar-suburbs.ts'
import { prepareSuggestions } from './marketplace/suburbs/suburb-suggestions.ts'
import { prepareSuburbs } from './marketplace/suburbs/suburbs-file.ts'
import { openStore } from './open-store.ts'
import { makeFilesPrivate } from './private-files.ts'
import type { Redis } from './redis/open-redis.ts'
import { ROOT } from './root.ts'
import { startSchedule } from './schedule/schedule.ts'
import type { Service } from './service.ts'
import { StartFault } from './start-fault.ts'

const STOP_MS = 10_000

async function main(): Promise<void> {
  makeFilesPrivate()
  // Until the service is up: a container's first process ignores signals that have no handler.
  let stop: () => void = () => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
  const env = readEnv(process.env)
  const store = await openStore(env)
  if (env.isProduction && (await store.read(hasDemoAccounts))) {
    throw new StartFault('its database has the demo’s accounts, whose password is published. Use an empty database.')
  }
  const redis = env.redisUrl === undefined ? undefined : await redisAt(env.redisUrl)
  const { app, service, works } = await buildApp({
    store,
    redis,
    rateLimits: env.rateLimits,
    isProduction: env.isProduction,
    opsToken: env.opsToken,
    // A load test pays no orders, so its restaurants would reach the limit within a second.
    mostOpenOrders: env.rateLimits ? undefined : Number.POSITIVE_INFINITY,
    trustProxy: env.trustProxy,
    publicUrl: env.publicUrl,
    dataDir: env.dataDir,
    smtpUrl: env.smtpUrl,
    mailFrom: env.mailFrom,
    stripe: env.stripe,
    isSubscriptionRequired: env.isSubscriptionRequired,
    isSecondFactorRequired: env.isProduction,
    secretKey: env.secretKey,
    dinerRetentionDays: env.dinerRetentionDays,
    clientDir: path.join(ROOT, 'dist/client'),
    logger: { level: env.logLevel },
  })
  app.addHook('onClose', async () => {
    redis?.close()
    await store.close()
  })
  const hasDemo = env.demo === 'auto' && !env.isProduction ? await ensureDemo(service) : false
  // After the demo, which needs an empty database.
  if (env.admin && (await adminFrom(service, env.admin)) === 'taken') {
    app.log.warn({ event: 'admin.taken' }, 'ADMIN_EMAIL belongs to an account that is not an operator')
  }
  if (env.isProduction && !env.rateLimits) {
    app.log.warn({ event: 'limits.off' }, 'RATE_LIMITS is off: there are no limits and no alerts about fake orders')
  }
  const stopSchedule = startSchedule(service, works, app.log)
  app.addHook('preClose', stopSchedule)
  await app.listen({ port: env.port, host: env.host })
  prepareSuburbs()
    .then(prepareSpellings)
    .then(prepareSuggestions)
    .then(() => repairPlaces(service))
    .catch((error: unknown) => app.log.error({ event: 'suburbs.unread', err: error }, 'suburbs could not be loaded'))
  app.log.info({ event: 'server.started', dialect: store.dialect }, 'Tuckshop is up')
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.port
  process.stdout.write(await welcome(env, port, hasDemo))

  stop = () => {
    // Not `process.exit`, which waits for threads of native code, such as one that decodes a picture, and ignores timers.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_MS).unref()
    app.close().catch(() => {
      process.exitCode = 1
    })
  }
}

async function adminFrom(service: Service, admin: NonNullable<Env['admin']>): Promise<EnsuredAdmin> {
  try {
    return await ensureAdmin(service, admin)
  } catch (error) {
    throw error instanceof AppError ? new StartFault(`ADMIN_PASSWORD: ${error.message}`) : error
  }
}

// Imported where it is used, to keep the start of a single instance fast.
async function redisAt(url: string): Promise<Redis> {
  const { openRedis } = await import('./redis/open-redis.ts')
  return openRedis(url)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof EnvError || error instanceof StartFault ? error.message : sentenceOf(error)}\n`,
  )
  process.exit(1)
})

function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'Tuckshop cannot start: its PORT is in use. Set PORT to a free one.'
  if (code === 'EACCES') return 'Tuckshop cannot start: it has no permission to listen on this PORT. Use 1024 or above.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
