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
      try {
        await service.store.read(() => findRestaurant('none'))
        return { ok: true, database: 'ok' }
      } catch {
        throw new Refusal('OVERLOADED', 'The database does not answer.', { database: 'unreachable' }, 2)
      }
    })

    app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
  }
}
