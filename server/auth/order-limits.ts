import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/errors.ts'
import { findOrderByKey } from '#server/orders/order-repository.ts'
import type { Service } from '#server/service.ts'
import { IDEMPOTENCY_HEADER } from '#shared/orders/orders-api.ts'
import { isTable } from '#shared/restaurants/table-number.ts'
import { clientAddress } from './client-address.ts'

export const TABLE_SESSION_COOKIE = 'tableSession'
const WINDOW_MS = 60_000
const MESSAGE = 'That is a lot of orders in a short time. Please wait a moment and try again.'

type Limit = { most: number; key: string }

/**
 * How often orders are taken: per diner's session at a table, per table, and per restaurant. Never by address
 * alone: all guests of a restaurant share one. Only what was ordered counts: an order takes its place in each count
 * before, and gives it back where nothing new came of it. So nobody fills a restaurant's minute with orders that it
 * would refuse, and a phone that asks again for its answer has it.
 */
export function orderLimits(service: Service) {
  return async <Placed extends { isReplay: boolean }>(
    request: FastifyRequest,
    place: () => Promise<Placed>,
  ): Promise<Placed> => {
    if (!service.rateLimits || !(await hasTable(service, request))) return place()
    const taken = await takePlaces(service, limitsOf(request))
    if (taken instanceof Refusal) {
      if (await isOrderOf(service, request)) return place() // it is answered once more
      throw taken
    }
    let isNew = false
    try {
      const placed = await place()
      isNew = !placed.isReplay
      return placed
    } finally {
      if (!isNew) await giveBack(service, taken)
    }
  }
}

/** A place in each count, or in none and why. */
async function takePlaces({ counters }: Service, limits: readonly Limit[]): Promise<string[] | Refusal> {
  const taken: string[] = []
  for (const { most, key } of limits) {
    const { times, leftMs } = await counters.count(key, WINDOW_MS)
    taken.push(key)
    if (times <= most) continue
    await giveBack({ counters }, taken)
    return new Refusal('TOO_MANY_REQUESTS', MESSAGE, undefined, Math.max(1, Math.ceil(leftMs / 1000)))
  }
  return taken
}

async function giveBack({ counters }: Pick<Service, 'counters'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await counters.giveBack(key)
}

async function isOrderOf(service: Service, request: FastifyRequest): Promise<boolean> {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
  const { restaurantId } = bodyOf(request)
  return typeof key === 'string' && !!(await service.store.read(() => findOrderByKey(restaurantId, key)))
}

/** Whether there is such a table. An order for another is refused anyway, and invented names open no windows. */
async function hasTable({ menus }: Service, request: FastifyRequest): Promise<boolean> {
  const { restaurantId, tableNumber } = bodyOf(request)
  const found = await menus.atHand(restaurantId)
  return found !== undefined && isTable(Number(tableNumber), found.menu.tableCount)
}

function limitsOf(request: FastifyRequest): Limit[] {
  const { restaurantId, tableNumber } = bodyOf(request)
  const table = `${restaurantId}:${Number(tableNumber)}`
  return [
    { most: 6, key: `session:${table}:${request.cookies[TABLE_SESSION_COOKIE] ?? clientAddress(request.ip)}` },
    { most: 20, key: `table:${table}` },
    { most: 300, key: `restaurant:${restaurantId}` },
  ]
}

// The body has passed its schema when this runs.
function bodyOf(request: FastifyRequest): { restaurantId: string; tableNumber: number | string } {
  return request.body as { restaurantId: string; tableNumber: number | string }
}
