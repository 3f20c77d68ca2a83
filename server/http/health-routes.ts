import { setTimeout as after } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { opsOnly } from '../auth/addresses/ops-access.ts'
import { type Store, StoreUnavailable } from '../db/unit-of-work.ts'
import { AppError } from '../errors.ts'
import { metrics } from '../metrics.ts'
import type { Redis } from '../redis/open-redis.ts'
import type { Service } from '../service.ts'

type DatabaseState = 'ok' | StoreUnavailable['reason']

const stopping = () => new AppError('OVERLOADED', 'This instance is stopping.', undefined, 2)
const DATABASE_PATIENCE_MS = 2_000
const PROBE_EVERY_MS = 1_000 // at most, however often it is requested
const REDIS_PATIENCE_MS = 500 // Redis is optional, so the answer does not wait longer

/** For monitoring: is the instance up, can it work, and how is it doing. */
export function healthRoutes(
  service: Service,
  isStopping: () => boolean,
  forOps: ReturnType<typeof opsOnly>,
): FastifyPluginAsyncTypebox {
  const databaseState = probing(service.store)
  return async (app) => {
    app.get('/healthz', async () => {
      if (isStopping()) throw stopping()
      return { ok: true }
    })

    app.get('/readyz', async () => {
      if (isStopping()) throw stopping()
      const [database, redis] = await Promise.all([databaseState(), service.redis && redisState(service.redis)])
      const parts = { database, ...(redis === undefined ? {} : { redis }) }
      if (database !== 'ok') throw new AppError('OVERLOADED', SENTENCES[database], parts, 2)
      // Without Redis, orders still work and screens catch up by themselves, so the instance stays in service.
      return { ok: true, ...parts }
    })

    app.get('/metrics', { onRequest: forOps }, async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.metrics()),
    )
  }
}

const SENTENCES = {
  busy: 'The database is busy or locked.',
  unreachable: 'The database does not answer.',
  full: 'The database is full.',
  'read-only': 'The database is read-only.',
  damaged: 'The database is damaged. Restore a backup.',
  failing: 'The database cannot be read or written.',
} satisfies Record<StoreUnavailable['reason'], string>

/** Whether an order could be stored now: writes a row, at most once a second for all requests. */
function probing(store: Store): () => Promise<DatabaseState> {
  let latest: { since: number; isOver: boolean; state: Promise<DatabaseState> } | undefined
  return () => {
    const now = performance.now()
    if (latest && (!latest.isOver || now - latest.since < PROBE_EVERY_MS)) return inTime(latest.state)
    const state = store.probe().then((): DatabaseState => 'ok', reasonOf)
    const probe = { since: now, isOver: false, state }
    void state.then(() => {
      probe.isOver = true
    })
    latest = probe
    return inTime(state)
  }
}

const reasonOf = (error: unknown): DatabaseState => (error instanceof StoreUnavailable ? error.reason : 'failing')
const inTime = (state: Promise<DatabaseState>) => orLate(state, DATABASE_PATIENCE_MS)

async function redisState({ isUp, commands }: Redis): Promise<'ok' | 'unreachable'> {
  if (!isUp()) return 'unreachable'
  const answered = commands.ping().then(
    () => 'ok' as const,
    () => 'unreachable' as const,
  )
  return orLate(answered, REDIS_PATIENCE_MS)
}

async function orLate<T>(state: Promise<T>, patienceMs: number): Promise<T | 'unreachable'> {
  const stop = new AbortController()
  const late = after(patienceMs, 'unreachable' as const, { signal: stop.signal }).catch(() => 'unreachable' as const)
  try {
    return await Promise.race([state, late])
  } finally {
    stop.abort()
  }
}
