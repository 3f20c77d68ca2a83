import type { TableOrigin } from '#server/auth/sessions/table-session.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import type { Log } from '#server/log.ts'
import { protectUntil } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { Order } from '#shared/orders/order.ts'
import { isRushWorthChecking } from '#shared/protection/new-network-rush.ts'
import {
  BURST_MS,
  isUnusualBurst,
  isUnusualTrickle,
  isWorthChecking,
  TRICKLE_MS,
} from '#shared/protection/order-burst.ts'
import { alertOwner } from './alert-owner.ts'
import { countServed } from './new-network-repository.ts'
import { tellAndReadProtection } from './read-protection.ts'
import { findSuspicion, keepSuspicion, listOrdersOfSource } from './suspicion-repository.ts'
import { ASKED_FOR_MS, askForPin } from './table-pins.ts'
import { suspectNewNetworks } from './watch-new-networks.ts'

const MOST_SERVED = 5 // counted no further; more does not make a source more familiar

type Placed = Pick<Order, 'id' | 'restaurantId' | 'tableNumber'>
type Unproven = { unproven: number; unprovenAtTable: number }

/**
 * Counts a new order. If its source, or all new networks together, order in a pattern that guests never show, alerts
 * the owner and requires PINs.
 */
export async function watchBursts(service: Service, log: Log, order: Placed, origin: TableOrigin): Promise<void> {
  if (!service.rateLimits) return
  try {
    const { ofSource, atRestaurant } = await countOrder(service, order, origin)
    const fromOne = isWorthChecking(ofSource) && (await suspectSource(service, order, origin, ofSource))
    const fromMany = isRushWorthChecking(atRestaurant) && (await suspectNewNetworks(service, order))
    if (!fromOne && !fromMany) return
    log.warn({ event: 'protection.raised', restaurantId: order.restaurantId, fromOne, fromMany }, 'orders may be fake')
    const protection = await tellAndReadProtection(service, order.restaurantId)
    void alertOwner(service, log, protection)
  } catch (error) {
    log.error({ event: 'protection.failed', err: error }, 'orders could not be checked') // does not affect the order
  }
}

async function countOrder({ counters }: Service, { restaurantId, tableNumber }: Placed, origin: TableOrigin) {
  const count = async (key: string, forMs: number) => (await counters.count(`${key}:${restaurantId}`, forMs)).times
  const countUnproven = async (of: string) => (origin.session ? 0 : count(`unproven burst:${of}`, BURST_MS))
  const [atRestaurant, inTrickle, orders, unproven, unprovenAtTable] = await Promise.all([
    count('trickle', TRICKLE_MS),
    count(`trickle:${origin.source}`, TRICKLE_MS),
    count(`burst:${origin.source}`, BURST_MS),
    countUnproven(origin.source),
    countUnproven(`table ${tableNumber}`),
  ])
  return { atRestaurant, ofSource: { orders, inTrickle, unproven, unprovenAtTable } }
}

/** Returns whether it did. */
async function suspectSource(service: Service, order: Placed, { source }: TableOrigin, counted: Unproven) {
  const now = service.now()
  if (!(await service.store.read(() => isSuspicious(order, source, counted, now)))) return false
  return service.store.write(() => raise(service, order, source), order.restaurantId)
}

function* isSuspicious({ restaurantId }: Placed, source: string, counted: Unproven, now: number): Unit<boolean> {
  if (yield* findSuspicion(restaurantId, source, now)) return false // already known or trusted
  const placed = yield* listOrdersOfSource(restaurantId, source, now - TRICKLE_MS)
  const inBurst = placed.filter(({ placedAt }) => placedAt >= now - BURST_MS)
  const { unproven, unprovenAtTable } = counted
  const isUnusual = (servedBefore: number) =>
    isUnusualBurst({ ...countsOf(inBurst), unproven, unprovenAtTable, servedBefore }) ||
    isUnusualTrickle({ ...countsOf(placed), servedBefore })
  if (!isUnusual(0)) return false
  return isUnusual(yield* countServed(restaurantId, source, now, MOST_SERVED))
}

function countsOf(placed: readonly Pick<Order, 'status' | 'tableNumber'>[]) {
  const waiting = placed.filter(({ status }) => status === 'new')
  return {
    waiting: waiting.length,
    tables: new Set(waiting.map(({ tableNumber }) => tableNumber)).size,
    started: placed.filter(({ status }) => status !== 'new' && status !== 'canceled').length,
  }
}

/** False if another order has raised it meanwhile. */
function* raise(service: Service, { id: orderId, restaurantId, tableNumber }: Placed, source: string): Unit<boolean> {
  yield* protectUntil({ id: restaurantId, until: service.now() + ASKED_FOR_MS })
  const now = service.now() // the row is locked, so orders accepted without a PIN are earlier than this
  const until = now + ASKED_FOR_MS
  if (yield* findSuspicion(restaurantId, source, now)) return false
  yield* keepSuspicion({ restaurantId, source, orderId, state: 'open', raisedAt: now, until })
  const placed = yield* listOrdersOfSource(restaurantId, source, now - TRICKLE_MS)
  const tables = new Set([tableNumber, ...placed.map((order) => order.tableNumber)])
  for (const table of tables) {
    yield* askForPin({ restaurantId, tableNumber: table }, { isForEveryone: true, source }, now)
  }
  return true
}
