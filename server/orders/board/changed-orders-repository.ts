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
/** Orders changed after a revision, oldest change first. Includes hidden orders, so that screens remove them. */
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
        // The unary plus stops the planner from using the index by revision, which would walk the whole history.
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
 * The revision in [since, upTo] after which every order changed at `changedSince` or later. Revisions ascend with time,
 * so a binary search finds it. An index by time of change would slow down every order.
 */
export function* lastRevisionBefore(
  restaurantId: string,
  changedSince: number,
  { since, upTo }: { since: number; upTo: number },
): Unit<number> {
  let [known, end] = [since, upTo]
  // One query is enough for a screen that missed only a few changes.
  for (let after = since; known < end; after = Math.floor((known + end) / 2)) {
    const next = yield* first(selectNextChange({ restaurantId, after }))
    if (next && next.updatedAt < changedSince) known = next.revision
    else end = after
  }
  return known
}
