import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { first, param, query, type Unit } from '#server/db/unit-of-work.ts'
import type { Order } from '#shared/orders/order.ts'
import { OPEN_STATUSES } from '#shared/orders/order-status.ts'
import { orderFromRow } from '../order-repository.ts'

const selectChanged = query('orders_changed_since', ({ db, orders }) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.restaurantId, param('restaurantId')), gt(orders.revision, param('since'))))
    .orderBy(orders.revision)
    .limit(param('most')),
)
/** Orders changed after a revision, oldest change first, hidden ones included: a screen must hear of the hiding. */
export function* listOrdersChangedSince(restaurantId: string, since: number, most: number): Unit<Order[]> {
  return (yield* selectChanged({ restaurantId, since, most })).map(orderFromRow)
}

const selectOpenChanged = query('orders_open_changed_between', ({ db, orders }) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        inArray(orders.status, [...OPEN_STATUSES]),
        // The plus keeps the planner on the open orders, off the whole history by revision.
        sql`+${orders.revision} > ${param('since')}`,
        sql`+${orders.revision} <= ${param('upTo')}`,
      ),
    )
    .orderBy(orders.revision)
    .limit(param('most')),
)
/** Open orders whose last change has a revision in (since, upTo], oldest change first. */
export function* listOpenOrdersChanged(
  restaurantId: string,
  { since, upTo, most }: { since: number; upTo: number; most: number },
): Unit<Order[]> {
  return (yield* selectOpenChanged({ restaurantId, since, upTo, most })).map(orderFromRow)
}

const selectNextChange = query('order_changed_next', ({ db, orders }) =>
  db
    .select({ revision: orders.revision, updatedAt: orders.updatedAt })
    .from(orders)
    .where(and(eq(orders.restaurantId, param('restaurantId')), gt(orders.revision, param('after'))))
    .orderBy(orders.revision)
    .limit(1),
)
/**
 * The revision in [since, upTo] after which every order changed at `changedSince` or later. Revisions follow time, so
 * halving the range finds it: an index by time of change would cost every order.
 */
export function* lastRevisionBefore(
  restaurantId: string,
  changedSince: number,
  { since, upTo }: { since: number; upTo: number },
): Unit<number> {
  let [known, end] = [since, upTo]
  // A screen that missed little asks once.
  for (let after = since; known < end; after = Math.floor((known + end) / 2)) {
    const next = yield* first(selectNextChange({ restaurantId, after }))
    if (next && next.updatedAt < changedSince) known = next.revision
    else end = after
  }
  return known
}
