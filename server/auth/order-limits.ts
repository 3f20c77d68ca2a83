import type { FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'
import { IDEMPOTENCY_HEADER } from '#shared/orders/orders-api.ts'
import { rateLimit } from './rate-limits.ts'

export const TABLE_SESSION_COOKIE = 'tableSession'
const MESSAGE = 'That is a lot of orders in a short time. Please wait a moment and try again.'
const FREE_TRIES = 60 // a phone that asks for its answer for an hour; beyond it somebody plays
const REMEMBERED_MS = 60 * 60 * 1000

/**
 * How often orders are taken: per diner's session at a table, per table, and per restaurant. Never by address
 * alone: all guests of a restaurant share one. An order counts once, however often its phone asks for the answer.
 */
export function orderLimits(service: Service) {
  const limit = (most: number, of: (request: FastifyRequest) => string) =>
    rateLimit(service, { most, inMinutes: 1, of }, MESSAGE)
  const limits = [
    limit(6, (request) => `session:${tableIn(request)}:${request.cookies[TABLE_SESSION_COOKIE] ?? request.ip}`),
    limit(20, (request) => `table:${tableIn(request)}`),
    limit(300, (request) => `restaurant:${bodyOf(request).restaurantId}`),
  ]

  return async (request: FastifyRequest): Promise<void> => {
    if (!service.rateLimits) return
    const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
    const attempt = key === undefined ? undefined : `attempt:${bodyOf(request).restaurantId} ${key}`
    const tries = attempt === undefined ? 0 : await service.counters.timesOf(attempt)
    if (tries === 0 || tries > FREE_TRIES) for (const check of limits) await check(request)
    if (attempt !== undefined) await service.counters.count(attempt, REMEMBERED_MS)
  }
}

function tableIn(request: FastifyRequest): string {
  const { restaurantId, tableNumber } = bodyOf(request)
  return `${restaurantId}:${Number(tableNumber)}`
}

// The body has passed its schema when these run.
function bodyOf(request: FastifyRequest): { restaurantId: string; tableNumber: number | string } {
  return request.body as { restaurantId: string; tableNumber: number | string }
}
