import { findFullRestaurant } from '#server/alerts/full-restaurant-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { centsToDollars } from '#shared/money.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { TRICKLE_MS } from '#shared/protection/order-burst.ts'
import type { ListedOrdersOfSource, OrdersOfSource, Protection, Suspicion } from '#shared/protection/protection-api.ts'
import { listFromNewNetworks } from './new-network-repository.ts'
import { NEW_NETWORKS } from './new-networks.ts'
import { findSuspicion, listOpenSuspicions, listOrdersOfSource } from './suspicion-repository.ts'
import { listTablePins } from './table-pin-repository.ts'

/** The oldest orders of a source that are cancelled together. */
const SAME_SOURCE_MS = 24 * 60 * 60_000

/** `source` is set only if the orders of many networks are listed together. */
export type OrderOfSource = {
  id: string
  orderNumber: number
  customerName: string
  status: OrderStatus
  tableNumber: number
  totalCents: number
  source?: string | null
}

/** A delivered order is real, so it stays. */
export function cancellable<One extends { status: OrderStatus }>(orders: readonly One[]): One[] {
  return orders.filter(({ status }) => status === 'new' || status === 'preparing')
}

/**
 * What staff may cancel together as the orders of one source; for many networks, only the orders that raised the alert.
 * Orders placed after an alert stay, because their guests have entered a table's PIN, unless staff ask about one of
 * them.
 */
export function* listTogether(
  restaurantId: string,
  source: string,
  now: number,
  askedPlacedAt = 0,
): Unit<OrderOfSource[]> {
  const suspicion = yield* findSuspicion(restaurantId, source, now)
  const isSuspected = suspicion !== undefined && suspicion.state !== 'trusted' && askedPlacedAt <= suspicion.raisedAt
  if (source !== NEW_NETWORKS) {
    const orders = yield* listOrdersOfSource(restaurantId, source, now - SAME_SOURCE_MS)
    return cancellable(orders.filter(({ placedAt }) => !isSuspected || placedAt <= suspicion.raisedAt))
  }
  if (!suspicion) return []
  const placed = { since: suspicion.raisedAt - TRICKLE_MS, until: suspicion.raisedAt }
  const orders = yield* listFromNewNetworks(restaurantId, placed, now)
  return orders.filter(({ status }) => status === 'new')
}

const LISTED_ORDERS = 100 // enough to judge them; the total covers all

export function listedOf(orders: readonly OrderOfSource[]): ListedOrdersOfSource {
  const listed = orders.slice(0, LISTED_ORDERS).map(({ orderNumber, tableNumber, customerName, totalCents }) => ({
    orderNumber,
    tableNumber,
    customerName,
    total: centsToDollars(totalCents),
  }))
  return { ...summaryOf(orders), orders: listed }
}

export function summaryOf(
  orders: readonly Pick<OrderOfSource, 'source' | 'tableNumber' | 'totalCents'>[],
): OrdersOfSource {
  const networks = new Set(orders.flatMap(({ source }) => source ?? []))
  return {
    count: orders.length,
    total: centsToDollars(orders.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    tables: [...new Set(orders.map(({ tableNumber }) => tableNumber))].toSorted((a, b) => a - b),
    ...(networks.size > 0 ? { networks: networks.size } : {}),
  }
}

/** The cost of an answer that includes the PIN of every table with one. */
export const pinsRead = ({ pins }: Protection) => ({ rows: pins.length })

export function* readProtection(service: Service, restaurantId: string): Unit<Protection> {
  const now = service.now()
  const suspicions: Suspicion[] = []
  for (const { source, orderId, raisedAt } of yield* listOpenSuspicions(restaurantId, now)) {
    const orders = yield* listTogether(restaurantId, source, now)
    if (orders.length === 0) continue // staff have dealt with all of them
    suspicions.push({ orderId, raisedAt: new Date(raisedAt).toISOString(), ...summaryOf(orders) })
  }
  const pins = (yield* listTablePins(restaurantId, now)).map(({ tableNumber, pin, until, isForEveryone }) => ({
    tableNumber,
    pin,
    until: new Date(until).toISOString(),
    isForEveryone,
  }))
  const openOrders = (yield* findFullRestaurant(restaurantId))?.openOrders ?? 0
  return { restaurantId, pins, suspicions, ...(openOrders >= service.mostOpenOrders ? { openOrders } : {}) }
}

const TOGETHER_MS = 100 // batches changes for the screens, because each message has the PINs of all tables

const untold = new WeakMap<Service, Set<string>>()

/** Sends the current state to the staff's screens after a short delay. */
export function publishProtection(service: Service, restaurantId: string): void {
  const waiting = untold.get(service) ?? new Set()
  untold.set(service, waiting)
  if (waiting.has(restaurantId)) return
  waiting.add(restaurantId)
  setTimeout(() => {
    waiting.delete(restaurantId)
    void publish(service, restaurantId)
  }, TOGETHER_MS).unref()
}

async function publish(service: Service, restaurantId: string): Promise<void> {
  const read = service.store.read(function* () {
    const restaurant = yield* findRestaurant(restaurantId)
    return { protection: yield* readProtection(service, restaurantId), ownerId: restaurant?.ownerId }
  })
  const found = await read.catch(() => undefined) // screens poll as a fallback
  if (found?.ownerId !== undefined) service.publisher.protectionChanged(found.ownerId, found.protection)
}

/** The same, and returns it to the caller. */
export function tellAndReadProtection(service: Service, restaurantId: string): Promise<Protection> {
  publishProtection(service, restaurantId)
  return service.store.read(() => readProtection(service, restaurantId))
}
