import { once } from 'node:events'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import { Refusal } from './errors.ts'
import { metrics } from './metrics.ts'
import type { Service } from './service.ts'

/** For whoever watches over the process: is it up, can it work, how is it doing. */
export function healthRoutes(service: Service): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/healthz', async () => ({ ok: true }))

    app.get('/readyz', async () => {
      const [database, redis] = await Promise.all([
        stateOf(service.store.read(() => findRestaurant('none'))),
        service.redis && stateOf(service.redis.commands.ping()),
      ])
      const parts = { database, ...(redis === undefined ? {} : { redis }) }
      if (database === 'unreachable') throw new Refusal('OVERLOADED', 'The database does not answer.', parts, 2)
      // Without Redis orders go on and screens heal by themselves: a process that lacks it is still of use.
      return { ok: true, ...parts }
    })

    app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
  }
}

const PATIENCE_MS = 2_000

async function stateOf(asked: Promise<unknown>): Promise<'ok' | 'unreachable'> {
  const late = AbortSignal.timeout(PATIENCE_MS)
  return await Promise.race([
    asked.then(
      () => 'ok' as const,
      () => 'unreachable' as const,
    ),
    once(late, 'abort').then(() => 'unreachable' as const),
  ])
}
