import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import { changeOrderStatus } from '#server/orders/change-order-status.ts'
import type { Service } from '#server/service.ts'
import type { OrdersOfSource } from '#shared/protection/protection-api.ts'
import { cancellable, type OrderOfSource, SAME_SOURCE_MS, summaryOf, tellProtection } from './read-protection.ts'
import {
  findSourceOf,
  findSuspicion,
  keepSuspicion,
  listOpenOrder,
  listOrdersOfSource,
  type SuspicionRow,
} from './suspicion-repository.ts'
import { dropTablePinsOf } from './table-pin-repository.ts'

const REASON = 'Cancelled as suspected fake order'
const TRUSTED_MS = 12 * 60 * 60_000 // a long day's service
const AT_ONCE = 25

type OneOrder = { restaurantId: string; orderId: string }

/** What would be cancelled together with this order. */
export function* readOrdersOfSource({ restaurantId, orderId }: OneOrder, now: number): Unit<OrderOfSource[]> {
  const source = yield* findSourceOf(restaurantId, orderId)
  if (source === undefined) throw new Refusal('ORDER_NOT_FOUND', 'There is no such order.')
  const orders =
    source === null
      ? yield* listOpenOrder(restaurantId, orderId)
      : yield* listOrdersOfSource(restaurantId, source, now - SAME_SOURCE_MS)
  return cancellable(orders)
}

/** Cancels what the source of this order has ordered; says what was cancelled. Each order as if by itself. */
export async function cancelSource(service: Service, { by, ...one }: OneOrder & { by: string }) {
  const orders = await service.store.read(() => readOrdersOfSource(one, service.now()))
  const cancelled: OrderOfSource[] = []
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    await Promise.all(orders.slice(at, at + AT_ONCE).map(async (order) => cancelOne(order)))
  }
  await answer(service, one, { state: 'handled' })
  return summaryOf(cancelled) satisfies OrdersOfSource

  async function cancelOne(order: OrderOfSource): Promise<void> {
    const change = { restaurantId: one.restaurantId, orderId: order.id, by }
    try {
      await changeOrderStatus(service, change, 'canceled', { cancellationReason: REASON })
      cancelled.push(order)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error // paid in the meantime: then it stays
    }
  }
}

/** The orders of this source are real: its guests are not asked for PINs, and raise no alert for the day. */
export function trustSource(service: Service, one: OneOrder) {
  return answer(service, one, { state: 'trusted', until: service.now() + TRUSTED_MS })
}

async function answer(service: Service, { restaurantId, orderId }: OneOrder, said: Partial<SuspicionRow>) {
  await service.store.write(function* () {
    const source = yield* findSourceOf(restaurantId, orderId)
    if (source === undefined) throw new Refusal('ORDER_NOT_FOUND', 'There is no such order.')
    const suspicion = source === null ? undefined : yield* findSuspicion(restaurantId, source, service.now())
    if (!suspicion) return
    yield* keepSuspicion({ ...suspicion, ...said })
    if (said.state === 'trusted') yield* dropTablePinsOf(restaurantId, suspicion.source)
  }, restaurantId)
  return tellProtection(service, restaurantId)
}
