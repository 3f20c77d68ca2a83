import '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'

const MINUTE_MS = 60_000

type Limit = { most: number; inMinutes: number; of: (request: FastifyRequest) => string }

/** A check for a route: refuses who has asked too often, and says when to come back. */
export function rateLimit(app: FastifyInstance, service: Service, limit: Limit, message: string) {
  const check = app.createRateLimit({
    max: limit.most,
    timeWindow: limit.inMinutes * MINUTE_MS,
    keyGenerator: limit.of,
  })
  return async (request: FastifyRequest): Promise<void> => {
    if (!service.rateLimits) return
    const state = await check(request)
    if (state.isAllowed || !state.isExceeded) return
    throw new Refusal('TOO_MANY_REQUESTS', message, undefined, Math.max(1, Math.ceil(state.ttl / 1000)))
  }
}
