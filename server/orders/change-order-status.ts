import { LostRace, type Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { nextRevision } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { LOCALE } from '#shared/dates.ts'
import type { Order } from '#shared/orders/order.ts'
import {
  canBeHidden,
  changeStatus,
  isOpen,
  type OrderStatus,
  type StatusDecision,
  undoLastStep,
} from '#shared/orders/order-status.ts'
import { liveOrderToWire } from '#shared/orders/orders-api.ts'
import { findOrder, updateOrder } from './order-repository.ts'
import { requireRoomForTest } from './test-orders.ts'

type Change = { restaurantId: string; orderId: string; by: string }

type Asked = {
  cancellationReason?: string | null | undefined
  revision?: number | undefined
  /** Change it only while the order has this status. */
  from?: OrderStatus | undefined
}

/** Changes an order's status along the specification's table. Repeating a change changes nothing. */
export function changeOrderStatus(service: Service, change: Change, to: OrderStatus, asked: Asked): Promise<Order> {
  return changeOrder(service, change, (order, at) => {
    if (order.status === to) return { kind: 'already', order }
    if (asked.revision !== undefined && asked.revision !== order.revision) throw stale(order)
    if (asked.from !== undefined && asked.from !== order.status) return { kind: 'illegal', order }
    const cancellationReason = asked.cancellationReason?.trim() ?? null
    return changeStatus(order, to, { at, by: change.by, cancellationReason })
  })
}

/** Undoes the last status change, if it is recent and nothing changed since. */
export function undoOrderStep(service: Service, change: Change, revision: number): Promise<Order> {
  return changeOrder(service, change, (order, at) => {
    if (revision !== order.revision) throw stale(order)
    const undone = undoLastStep(order, at)
    if (!undone)
      throw new AppError('TOO_LATE_TO_UNDO', 'It is too late to undo this.', { order: liveOrderToWire(order) })
    return { kind: 'changed', order: undone }
  })
}

/** Hides a paid or canceled order from the lists, or shows it again. */
export function hideOrder(service: Service, change: Change, isHidden: boolean): Promise<Order> {
  return changeOrder(service, change, (order) => {
    if (order.isHidden === isHidden) return { kind: 'already', order }
    if (!canBeHidden(order.status)) return { kind: 'illegal', order }
    return { kind: 'changed', order: { ...order, isHidden } }
  })
}

type Decide = (order: Order, at: number) => StatusDecision<Order>

async function changeOrder(service: Service, change: Change, decide: Decide): Promise<Order> {
  const decision = await service.store.write(() => applyChange(service, change, decide), change.restaurantId)
  if (decision.kind === 'illegal') {
    throw new AppError(
      'ILLEGAL_TRANSITION',
      `This order is ${decision.order.status}, so it cannot change to that status.`,
      {
        order: liveOrderToWire(decision.order),
      },
    )
  }
  if (decision.kind === 'changed') service.publisher.orderChanged(decision.order)
  return decision.order
}

function* applyChange(
  service: Service,
  { restaurantId, orderId }: Change,
  decide: Decide,
): Unit<StatusDecision<Order>> {
  const now = service.now()
  const held = yield* findOrder(restaurantId, orderId)
  if (!held) throw new AppError('ORDER_NOT_FOUND', 'There is no such order.')
  const decision = decide(held, now)
  if (decision.kind !== 'changed') return decision
  const opened = Number(isOpen(decision.order.status)) - Number(isOpen(held.status))
  const next = yield* nextRevision(restaurantId, held.isTest ? 0 : opened)
  if (!next) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  if (held.isTest && opened > 0) yield* requireRoomForTest(restaurantId)
  if (!held.isTest && opened > 0 && next.openOrders > service.mostOpenOrders) {
    throw tooManyOpenOrders(service.mostOpenOrders)
  }
  const order = { ...decision.order, revision: next.revision, updatedAt: now }
  if (!(yield* updateOrder(order, held.revision))) throw new LostRace()
  return { kind: 'changed', order }
}

function tooManyOpenOrders(most: number): AppError {
  return new AppError(
    'TOO_MANY_OPEN_ORDERS',
    `${most.toLocaleString(LOCALE)} orders are open, which is the limit. Mark some as paid or cancel them first.`,
  )
}

function stale(order: Order): AppError {
  return new AppError('STALE', 'Someone else has changed this order. Check it and try again.', {
    order: liveOrderToWire(order),
  })
}
