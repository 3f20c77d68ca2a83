import { rowsRead } from '#server/auth/limits/read-limits.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { changeOrderStatus } from '#server/orders/change-order-status.ts'
import type { Service } from '#server/service.ts'
import type { OrdersOfSource, SourceScope } from '#shared/protection/protection-api.ts'
import { markHandled, trust } from './answer-suspicion.ts'
import { NEW_NETWORKS } from './new-networks.ts'
import {
  cancellable,
  listTogether,
  type OrderOfSource,
  pinsRead,
  summaryOf,
  tellAndReadProtection,
} from './read-protection.ts'
import { findPlacing, findSuspicion, listOpenOrder, type SuspicionRow } from './suspicion-repository.ts'

const REASON =
  'We could not confirm that this order came from your table. To order again, ask the staff for your table’s PIN.'
const AT_ONCE = 5 // other requests run in between

type Asked = { restaurantId: string; orderId: string; scope?: SourceScope }

/** What would be cancelled together with this order. The work is charged to the requesting account. */
export function readOrdersOfSource(service: Service, accountId: string, asked: Asked) {
  const read = () => service.store.read(() => ordersOfSource(asked, service.now()))
  return service.work.run(accountId, read, rowsRead)
}

/** All orders of its source if it was placed after the alert. */
function* ordersOfSource(asked: Asked, now: number): Unit<OrderOfSource[]> {
  const { source, placedAt } = yield* findAsked(asked)
  if (source !== null) return yield* listTogether(asked.restaurantId, source, now, placedAt)
  return cancellable(yield* listOpenOrder(asked.restaurantId, asked.orderId))
}

/** Cancels the orders of this order's source, each as if cancelled alone, and returns what was cancelled. */
export async function cancelSource(service: Service, { by, ...asked }: Asked & { by: string }) {
  const orders = await readOrdersOfSource(service, by, asked)
  const cancelled: OrderOfSource[] = []
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    await Promise.all(orders.slice(at, at + AT_ONCE).map(async (order) => cancelOne(order)))
  }
  await service.work.goOn(by, () => answer(service, asked, markHandled), pinsRead)
  return summaryOf(cancelled) satisfies OrdersOfSource

  async function cancelOne(order: OrderOfSource): Promise<void> {
    const change = { restaurantId: asked.restaurantId, orderId: order.id, by }
    // Orders from many networks may include real guests' orders, so one that the kitchen has started stays.
    const from = asked.scope === 'newNetworks' ? order.status : undefined
    try {
      await changeOrderStatus(service, change, 'canceled', { cancellationReason: REASON, from })
      cancelled.push(order)
    } catch (error) {
      if (!(error instanceof AppError)) throw error // paid meanwhile, so it stays
    }
  }
}

/** Marks the orders of this source as real. */
export function trustSource(service: Service, { by, ...asked }: Asked & { by: string }) {
  return service.work.run(by, () => answer(service, asked, trust), pinsRead)
}

function* findAsked({ restaurantId, orderId, scope }: Asked): Unit<{ source: string | null; placedAt: number }> {
  const placing = yield* findPlacing(restaurantId, orderId)
  if (!placing) throw new AppError('ORDER_NOT_FOUND', 'There is no such order.')
  return scope === 'newNetworks' ? { ...placing, source: NEW_NETWORKS } : placing
}

type Answer = (suspicion: SuspicionRow, now: number) => Unit<void>

async function answer(service: Service, asked: Asked, keep: Answer) {
  await service.store.write(function* () {
    const { source } = yield* findAsked(asked)
    const now = service.now()
    const suspicion = source === null ? undefined : yield* findSuspicion(asked.restaurantId, source, now)
    if (suspicion) yield* keep(suspicion, now)
  }, asked.restaurantId)
  return tellAndReadProtection(service, asked.restaurantId)
}
