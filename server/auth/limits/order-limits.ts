import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { findOrderByKey } from '#server/orders/order-repository.ts'
import { inTurnOfEach } from '#server/pacing/in-turn.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { type AskedOrder, IDEMPOTENCY_HEADER } from '#shared/orders/orders-api.ts'
import { priceOrder } from '#shared/orders/pricing.ts'
import { isTable } from '#shared/restaurants/table-number.ts'
import { clientNetwork } from '../addresses/client-address.ts'
import type { TableOrigin } from '../sessions/table-session.ts'

const WINDOW_MS = 60_000
const MESSAGE = 'Too many orders in a short time. Please wait a moment and try again.'

type Limit = { most: number; key: string }
type Asked = Pick<AskedOrder, 'restaurantId' | 'tableNumber' | 'lines' | 'totalCents'>

/**
 * Limits how often orders are placed. Each order is counted before it is placed, and the count is taken back if no new
 * order results, so that refused orders do not use up a restaurant's limit. A retry is answered even when the limit is
 * reached: while its idempotency key is being placed on this instance, it waits for that order.
 */
export function orderLimits(service: Service) {
  const ofKey = inTurnOfEach()

  return async <Placed extends { isReplay: boolean }>(
    request: FastifyRequest,
    asked: Asked,
    origin: TableOrigin,
    place: () => Promise<Placed>,
  ): Promise<Placed> => {
    if (!service.rateLimits || !(await hasTable(service, asked))) return place()
    const key = keyOf(request)
    const within = () => placeWithin(request, asked, origin, place)
    return key === undefined ? within() : ofKey(JSON.stringify([asked.restaurantId, key]), within)
  }

  async function placeWithin<Placed extends { isReplay: boolean }>(
    request: FastifyRequest,
    asked: Asked,
    origin: TableOrigin,
    place: () => Promise<Placed>,
  ): Promise<Placed> {
    const limits = [ofNetwork(request), ...limitsOf(asked, origin)]
    if (isRefusedByMenu(service, asked)) {
      const placed = await place()
      if (!placed.isReplay) await takePlaces(service, limits) // the menu at hand was outdated
      return placed
    }
    const taken = await takePlaces(service, limits)
    if (taken instanceof AppError) {
      if (await isOrderOf(service, request, asked)) return place() // replays the stored order
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

/** Such an order takes no place in the limits: while thousands are in flight, they would leave none to real guests. */
function isRefusedByMenu({ menus }: Service, { restaurantId, lines, totalCents }: Asked): boolean {
  const known = menus.atHand(restaurantId)
  return known !== undefined && priceOrder(known.index, lines, totalCents).kind === 'refused'
}

/** Counts in every limit; or in none, with the error. */
async function takePlaces({ counters }: Service, limits: readonly Limit[]): Promise<string[] | AppError> {
  const taken: string[] = []
  for (const { most, key } of limits) {
    const { times, leftMs } = await counters.count(key, WINDOW_MS)
    taken.push(key)
    if (times <= most) continue
    await giveBack({ counters }, taken)
    return new AppError('TOO_MANY_REQUESTS', MESSAGE, undefined, Math.max(1, Math.ceil(leftMs / 1000)))
  }
  return taken
}

async function giveBack({ counters }: Pick<Service, 'counters'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await counters.giveBack(key)
}

async function isOrderOf(service: Service, request: FastifyRequest, { restaurantId }: Asked): Promise<boolean> {
  const key = keyOf(request)
  return key !== undefined && !!(await service.store.read(() => findOrderByKey(restaurantId, key)))
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER.toLowerCase()]
  return typeof key === 'string' ? key : undefined
}

/** Whether the table exists. Orders for others are refused anyway, and must create no counters. */
async function hasTable({ menus, store }: Service, { restaurantId, tableNumber }: Asked): Promise<boolean> {
  const found = menus.atHand(restaurantId)?.menu ?? (await store.read(() => findRestaurant(restaurantId)))
  return found !== undefined && isTable(tableNumber, found.tableCount)
}

/** All restaurants together: enough for a food court on one network, and too little to fill the disk in a day. */
function ofNetwork(request: FastifyRequest): Limit {
  return { most: 300, key: `orders of network:${clientNetwork(request)}` }
}

/**
 * Orders with a valid table session, orders without one, and orders after the table PIN are counted separately, so that
 * made-up sessions or strangers with many networks do not use up the diners' allowance. One source gets at most half of
 * a table's orders and a fifth of the restaurant's.
 */
function limitsOf({ restaurantId, tableNumber }: Asked, { session, source }: TableOrigin): Limit[] {
  const table = `${restaurantId}:${tableNumber}`
  if (!session) {
    return [
      { most: 3, key: `unproven table:${table}` },
      { most: 30, key: `unproven restaurant:${restaurantId}` },
    ]
  }
  const proven = session.pin === '' ? '' : 'proven '
  return [
    { most: 6, key: `session:${table}:${session.id}` },
    { most: 10, key: `table source:${table}:${source}` },
    { most: 60, key: `restaurant source:${restaurantId}:${source}` },
    { most: 20, key: `${proven}table:${table}` },
    { most: 300, key: `${proven}restaurant:${restaurantId}` },
  ]
}
