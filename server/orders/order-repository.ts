import { and, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'
import type { Order } from '#shared/orders/order.ts'
import { CLOSED_STATUSES, OPEN_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'

const selectById = query('order_by_id', ({ db, orders }) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, param('id'))),
)
export type OrderRow = ReturnType<typeof selectById> extends Unit<readonly (infer Row)[]> ? Row : never

/** Whoever holds an order's unguessable id, for what a diner may know of it. */
export function* findOrderById(id: string): Unit<Order | undefined> {
  return orderOf(yield* first(selectById({ id })))
}

const selectOwn = query('order_of_restaurant', ({ db, orders }) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.restaurantId, param('restaurantId')), eq(orders.id, param('id')))),
)
export function* findOrder(restaurantId: string, id: string): Unit<Order | undefined> {
  return orderOf(yield* first(selectOwn({ restaurantId, id })))
}

const selectByKey = query('order_by_idempotency_key', ({ db, orders }) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.restaurantId, param('restaurantId')), eq(orders.idempotencyKey, param('idempotencyKey')))),
)
/** The order an earlier try with this key made, and the hash of what it asked for. */
export function* findOrderByKey(
  restaurantId: string,
  idempotencyKey: string,
): Unit<{ order: Order; requestHash: string | null } | undefined> {
  const row = yield* first(selectByKey({ restaurantId, idempotencyKey }))
  return row && { order: orderFromRow(row), requestHash: row.requestHash }
}

const selectOpen = query('orders_open', ({ db, orders }) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.restaurantId, param('restaurantId')), inArray(orders.status, [...OPEN_STATUSES]))),
)
const selectOpenIds = (name: string, isTest: boolean) =>
  query(name, ({ db, orders }) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.restaurantId, param('restaurantId')),
          inArray(orders.status, [...OPEN_STATUSES]),
          eq(orders.isTest, isTest),
        ),
      )
      .limit(param('most')),
  )
const selectOpenOfGuests = selectOpenIds('orders_open_of_guests', false)
const selectOpenTests = selectOpenIds('orders_open_tests', true)
/** How many orders of guests are open, or how many test orders; counted up to `most`. */
export function* countOpen(of: { restaurantId: string; isTest: boolean; most: number }): Unit<number> {
  const { isTest, ...open } = of
  return (yield* (isTest ? selectOpenTests : selectOpenOfGuests)(open)).length
}

const selectClosedSince = query('orders_closed_since', ({ db, orders }) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        inArray(orders.status, [...CLOSED_STATUSES]),
        gte(orders.placedAt, param('closedSince')),
        eq(orders.isHidden, false),
      ),
    ),
)
/**
 * The live list: every open order, and closed ones placed since then; hidden ones excluded. Two statements, each a
 * short range of the index by status: one with an OR would walk a restaurant's whole history.
 */
export function* listLiveOrders(restaurantId: string, closedSince: number): Unit<Order[]> {
  const rows = [...(yield* selectOpen({ restaurantId })), ...(yield* selectClosedSince({ restaurantId, closedSince }))]
  return rows.map(orderFromRow).toSorted((a, b) => a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1))
}

const selectPlacedAfter = query('orders_placed_after', ({ db, orders }) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        eq(orders.status, param('status')),
        gte(orders.placedAt, param('placedAt')),
        lt(orders.placedAt, param('until')),
        or(gt(orders.placedAt, param('placedAt')), gt(orders.id, param('id'))),
      ),
    )
    .orderBy(orders.placedAt, orders.id)
    .limit(param('most')),
)
/**
 * The next orders of one status placed before `until`, after one that was placed at an instant; an empty id begins at
 * the instant. A short range of the index by status. Hidden ones are included: a day's sales keep them.
 */
export function* listOrdersPlacedAfter(
  restaurantId: string,
  status: OrderStatus,
  { placedAt, id }: { placedAt: number; id: string },
  { until, most }: { until: number; most: number },
): Unit<Order[]> {
  return (yield* selectPlacedAfter({ restaurantId, status, placedAt, id, until, most })).map(orderFromRow)
}

const insert = command('order_insert', ({ db, orders }) => db.insert(orders).values(everyColumn(orders)))
/** Fails where the idempotency key has an order: another process took it meanwhile. */
export function insertOrder(
  order: Order,
  request: { idempotencyKey: string | null; requestHash: string | null; source: string | null },
): Unit<void> {
  const { customer, ...columns } = order
  return insert({
    ...columns,
    ...request,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
  })
}

const update = query('order_update', ({ db, orders }) =>
  db
    .update(orders)
    .set({
      revision: set(orders.revision, 'revision'),
      status: set(orders.status, 'status'),
      statusChangedAt: set(orders.statusChangedAt, 'statusChangedAt'),
      updatedAt: set(orders.updatedAt, 'updatedAt'),
      isHidden: set(orders.isHidden, 'isHidden'),
      cancellationReason: set(orders.cancellationReason, 'cancellationReason'),
      history: set(orders.history, 'history'),
    })
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        eq(orders.id, param('id')),
        eq(orders.revision, param('heldRevision')),
      ),
    )
    .returning({ id: orders.id }),
)
/** Compare-and-set on the revision the change was decided from; says false when another change came between. */
export function* updateOrder(order: Order, heldRevision: number): Unit<boolean> {
  const { restaurantId, id, revision, status, statusChangedAt, updatedAt, isHidden, cancellationReason, history } =
    order
  const changed = yield* update({
    restaurantId,
    id,
    heldRevision,
    revision,
    status,
    statusChangedAt,
    updatedAt,
    isHidden,
    cancellationReason,
    history,
  })
  return changed.length > 0
}

const markSeenAfter = query('orders_mark_seen_after', ({ db, orders }) =>
  db
    .update(orders)
    .set({ seenByKitchenAt: set(orders.seenByKitchenAt, 'at') })
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        gt(orders.revision, param('after')),
        lte(orders.revision, param('upTo')),
        eq(orders.status, 'new'),
        isNull(orders.seenByKitchenAt),
      ),
    )
    .returning(),
)
const markSeenUpTo = query('orders_mark_seen', ({ db, orders }) =>
  db
    .update(orders)
    .set({ seenByKitchenAt: set(orders.seenByKitchenAt, 'at') })
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        eq(orders.status, 'new'),
        // The plus keeps the planner on the new orders, off the whole history by revision.
        sql`+${orders.revision} <= ${param('upTo')}`,
        isNull(orders.seenByKitchenAt),
      ),
    )
    .returning(),
)
const selectUnseen = query('orders_unseen_revisions', ({ db, orders }) =>
  db
    .select({ revision: orders.revision })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        eq(orders.status, 'new'),
        // The plus keeps the planner on the new orders, off the whole history by revision.
        sql`+${orders.revision} <= ${param('upTo')}`,
        isNull(orders.seenByKitchenAt),
      ),
    )
    .orderBy(orders.revision)
    .limit(1)
    .offset(param('skip')),
)
/** The revision of the `most`th new order up to `upTo` that no kitchen has shown, or `upTo` where there are fewer. */
export function* revisionOfUnseen(restaurantId: string, upTo: number, most: number): Unit<number> {
  return (yield* first(selectUnseen({ restaurantId, upTo, skip: most - 1 })))?.revision ?? upTo
}

/**
 * New orders with a revision in (after, upTo] that no kitchen had shown yet, now shown. `after` is what is known to be
 * marked, 0 where nothing is. An order that moved on was seen by somebody.
 */
export function* markOrdersSeen(restaurantId: string, after: number, upTo: number, at: number): Unit<Order[]> {
  const marked =
    after === 0 ? markSeenUpTo({ restaurantId, upTo, at }) : markSeenAfter({ restaurantId, after, upTo, at })
  return (yield* marked).map(orderFromRow)
}

function orderOf(row: OrderRow | undefined): Order | undefined {
  return row && orderFromRow(row)
}

export function orderFromRow(row: OrderRow): Order {
  const { customerName, customerEmail, customerPhone, idempotencyKey: _, requestHash: __, source: ___, ...order } = row
  return { ...order, customer: { name: customerName, email: customerEmail, phone: customerPhone } }
}
