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

/** For a diner, who knows the order's unguessable id; no restaurant is named. */
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
/** The order created earlier with this idempotency key, and the hash of its request. */
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
/** How many orders of guests, or how many test orders, are open; counts no further than `most`. */
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
 * The live list: all open orders, and closed ones placed since then, without hidden ones. Two statements, each of which
 * reads a short range of the index by status: a single one with OR would walk the restaurant's whole history.
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
 * The next orders of one status placed before `until`, after the one with this instant and id; an empty id starts at
 * the instant. Reads a short range of the index by status. Includes hidden orders, which count in a day's sales.
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
/** Fails if the idempotency key already has an order, placed meanwhile through another instance. */
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
/** Compare-and-set on the revision that the change was based on. Returns false if another change came first. */
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
        // The unary plus stops the planner from using the index by revision, which would walk the whole history.
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
        // The unary plus stops the planner from using the index by revision, which would walk the whole history.
        sql`+${orders.revision} <= ${param('upTo')}`,
        isNull(orders.seenByKitchenAt),
      ),
    )
    .orderBy(orders.revision)
    .limit(1)
    .offset(param('skip')),
)
/** The revision of the `most`th new order up to `upTo` that no kitchen has shown, or `upTo` if there are fewer. */
export function* revisionOfUnseen(restaurantId: string, upTo: number, most: number): Unit<number> {
  return (yield* first(selectUnseen({ restaurantId, upTo, skip: most - 1 })))?.revision ?? upTo
}

/**
 * Marks new orders with a revision in (after, upTo] as shown, unless they were, and returns them. Everything up to
 * `after` is known to be marked; 0 if nothing is. An order that is no longer new has already been seen.
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
