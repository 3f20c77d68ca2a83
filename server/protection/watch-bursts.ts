import type { TableOrigin } from '#server/auth/table-session.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import type { Log } from '#server/log.ts'
import { protectUntil } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { Order } from '#shared/orders/order.ts'
import { BURST_MS, isUnusualBurst, isWorthChecking, SERVED_BEFORE_MS } from '#shared/protection/order-burst.ts'
import { alertOwner } from './alert-owner.ts'
import { tellProtection } from './read-protection.ts'
import { countServed, findSuspicion, keepSuspicion, listOrdersOfSource } from './suspicion-repository.ts'
import { ASKED_FOR_MS, askForPin } from './table-pins.ts'

const MOST_SERVED = 5 // more makes no source more familiar

type Placed = Pick<Order, 'id' | 'restaurantId' | 'tableNumber'>
type Unproven = { unproven: number; unprovenAtTable: number }

/** Counts a new order and, where its source orders as no guests do, alerts the owner and has its tables ask for PINs. */
export async function watchBursts(service: Service, log: Log, order: Placed, origin: TableOrigin): Promise<void> {
  if (!service.rateLimits) return
  try {
    const counted = await countOrder(service, order, origin)
    if (!isWorthChecking(counted)) return
    const now = service.now()
    if (!(await service.store.read(() => isSuspicious(order, origin.source, counted, now)))) return
    if (!(await service.store.write(() => raise(order, origin.source, now), order.restaurantId))) return
    log.warn({ event: 'protection.raised', restaurantId: order.restaurantId }, 'orders look invented')
    const protection = await tellProtection(service, order.restaurantId)
    void alertOwner(service, log, protection)
  } catch (error) {
    log.error({ event: 'protection.failed', err: error }, 'orders could not be checked') // the order itself stands
  }
}

async function countOrder({ counters }: Service, { restaurantId, tableNumber }: Placed, origin: TableOrigin) {
  const count = async (key: string) => (await counters.count(key, BURST_MS)).times
  const orders = await count(`burst:${restaurantId}:${origin.source}`)
  if (origin.session) return { orders, unproven: 0, unprovenAtTable: 0 }
  return {
    orders,
    unproven: await count(`unproven burst:${restaurantId}:${origin.source}`),
    unprovenAtTable: await count(`unproven burst:${restaurantId}:table ${tableNumber}`),
  }
}

function* isSuspicious({ restaurantId }: Placed, source: string, unproven: Unproven, now: number): Unit<boolean> {
  if (yield* findSuspicion(restaurantId, source, now)) return false // known already, or trusted
  const placed = yield* listOrdersOfSource(restaurantId, source, now - BURST_MS)
  const waiting = placed.filter(({ status }) => status === 'new')
  const recent = {
    waiting: waiting.length,
    tables: new Set(waiting.map(({ tableNumber }) => tableNumber)).size,
    started: placed.filter(({ status }) => status !== 'new' && status !== 'canceled').length,
    unproven: unproven.unproven,
    unprovenAtTable: unproven.unprovenAtTable,
    servedBefore: 0,
  }
  if (!isUnusualBurst(recent)) return false
  const before = { since: now - SERVED_BEFORE_MS, until: now - BURST_MS }
  return isUnusualBurst({ ...recent, servedBefore: yield* countServed(restaurantId, source, before, MOST_SERVED) })
}

/** False where another order has raised it meanwhile. */
function* raise({ id: orderId, restaurantId, tableNumber }: Placed, source: string, now: number): Unit<boolean> {
  const until = now + ASKED_FOR_MS
  yield* protectUntil({ id: restaurantId, until })
  if (yield* findSuspicion(restaurantId, source, now)) return false
  yield* keepSuspicion({ restaurantId, source, orderId, state: 'open', raisedAt: now, until })
  const placed = yield* listOrdersOfSource(restaurantId, source, now - BURST_MS)
  const tables = new Set([tableNumber, ...placed.map((order) => order.tableNumber)])
  for (const table of tables) {
    yield* askForPin({ restaurantId, tableNumber: table }, { isForEveryone: true, source }, now)
  }
  return true
}
