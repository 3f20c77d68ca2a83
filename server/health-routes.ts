import { once } from 'node:events'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { opsOnly } from './auth/ops-access.ts'
import { Refusal } from './errors.ts'
import { metrics } from './metrics.ts'
import type { Redis } from './redis/open-redis.ts'
import type { Service } from './service.ts'

type State = 'ok' | 'unreachable'

const stopping = () => new Refusal('OVERLOADED', 'This process is stopping.', undefined, 2)
const DATABASE_PATIENCE_MS = 2_000
const REDIS_PATIENCE_MS = 500 // it may be lost: nobody waits for it

/** For whoever watches over the process: is it up, can it work, how is it doing. */
export function healthRoutes(
  service: Service,
  isStopping: () => boolean,
  forOps: ReturnType<typeof opsOnly>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/healthz', async () => {
      if (isStopping()) throw stopping()
      return { ok: true }
    })

    app.get('/readyz', async () => {
      if (isStopping()) throw stopping()
      const [database, redis] = await Promise.all([
        stateOf(
          service.store.read(() => findRestaurant('none')),
          DATABASE_PATIENCE_MS,
        ),
        service.redis && redisState(service.redis),
      ])
      const parts = { database, ...(redis === undefined ? {} : { redis }) }
      if (database === 'unreachable') throw new Refusal('OVERLOADED', 'The database does not answer.', parts, 2)
      // Without Redis orders go on and screens heal by themselves: a process that lacks it is still of use.
      return { ok: true, ...parts }
    })

    app.get('/metrics', { onRequest: forOps }, async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.metrics()),
    )
  }
}

async function redisState({ isUp, commands }: Redis): Promise<State> {
  return isUp() ? stateOf(commands.ping(), REDIS_PATIENCE_MS) : 'unreachable'
}

async function stateOf(asked: Promise<unknown>, patienceMs: number): Promise<State> {
  const late = AbortSignal.timeout(patienceMs)
  return await Promise.race([
    asked.then(
      () => 'ok' as const,
      () => 'unreachable' as const,
    ),
    once(late, 'abort').then(() => 'unreachable' as const),
  ])
}
