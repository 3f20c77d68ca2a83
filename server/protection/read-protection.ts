import type { Unit } from '#server/db/unit-of-work.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { centsToDollars } from '#shared/money.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { OrdersOfSource, Protection, Suspicion } from '#shared/protection/protection-api.ts'
import { listOpenSuspicions, listOrdersOfSource } from './suspicion-repository.ts'
import { listTablePins } from './table-pin-repository.ts'

/** Orders of a source are cancelled together when they are no older. */
export const SAME_SOURCE_MS = 24 * 60 * 60_000

export type OrderOfSource = { id: string; status: OrderStatus; tableNumber: number; totalCents: number }

/** A delivered order was carried to somebody: it stays. */
export function cancellable<One extends { status: OrderStatus }>(orders: readonly One[]): One[] {
  return orders.filter(({ status }) => status === 'new' || status === 'preparing')
}

export function summaryOf(orders: readonly Omit<OrderOfSource, 'id'>[]): OrdersOfSource {
  return {
    count: orders.length,
    total: centsToDollars(orders.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    tables: [...new Set(orders.map(({ tableNumber }) => tableNumber))].toSorted((a, b) => a - b),
  }
}

export function* readProtection(restaurantId: string, now: number): Unit<Protection> {
  const suspicions: Suspicion[] = []
  for (const { source, orderId, raisedAt } of yield* listOpenSuspicions(restaurantId, now)) {
    const orders = cancellable(yield* listOrdersOfSource(restaurantId, source, now - SAME_SOURCE_MS))
    if (orders.length === 0) continue // the staff have dealt with each
    suspicions.push({ orderId, raisedAt: new Date(raisedAt).toISOString(), ...summaryOf(orders) })
  }
  const pins = (yield* listTablePins(restaurantId, now)).map(({ tableNumber, pin, until, isForEveryone }) => ({
    tableNumber,
    pin,
    until: new Date(until).toISOString(),
    isForEveryone,
  }))
  return { restaurantId, pins, suspicions }
}

/** Shows the staff's screens how things stand now. */
export async function tellProtection(service: Service, restaurantId: string): Promise<Protection> {
  const { protection, ownerId } = await service.store.read(function* () {
    const restaurant = yield* findRestaurant(restaurantId)
    return { protection: yield* readProtection(restaurantId, service.now()), ownerId: restaurant?.ownerId }
  })
  if (ownerId !== undefined) service.publisher.protectionChanged(ownerId, protection)
  return protection
}
