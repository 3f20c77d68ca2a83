import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'
import { rateLimit } from './rate-limits.ts'

export const TABLE_SESSION_COOKIE = 'tableSession'
const MESSAGE = 'That is a lot of orders in a short time. Please wait a moment and try again.'

/**
 * How often orders are taken: per diner's session at a table, per table, and per restaurant. Never by address
 * alone: all guests of a restaurant share one.
 */
export function orderLimits(app: FastifyInstance, service: Service) {
  const limit = (most: number, of: (request: FastifyRequest) => string) =>
    rateLimit(app, service, { most, inMinutes: 1, of }, MESSAGE)
  return [
    limit(6, (request) => `session:${tableIn(request)}:${request.cookies[TABLE_SESSION_COOKIE] ?? request.ip}`),
    limit(20, (request) => `table:${tableIn(request)}`),
    limit(300, (request) => `restaurant:${bodyOf(request).restaurantId}`),
  ]
}

function tableIn(request: FastifyRequest): string {
  const { restaurantId, tableNumber } = bodyOf(request)
  return `${restaurantId}:${Number(tableNumber)}`
}

// The body has passed its schema when these run.
function bodyOf(request: FastifyRequest): { restaurantId: string; tableNumber: number | string } {
  return request.body as { restaurantId: string; tableNumber: number | string }
}
