import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'
import { OPEN_STATUSES, ORDER_STATUSES } from '#shared/orders/order-status.ts'

const selectSuspicion = query('suspicion_of_source', ({ db, suspectedSources }) =>
  db
    .select()
    .from(suspectedSources)
    .where(
      and(
        eq(suspectedSources.restaurantId, param('restaurantId')),
        eq(suspectedSources.source, param('source')),
        gt(suspectedSources.until, param('now')),
      ),
    ),
)
/** What is thought of a source now. */
export const findSuspicion = (restaurantId: string, source: string, now: number) =>
  first(selectSuspicion({ restaurantId, source, now }))
export type SuspicionRow = NonNullable<ReturnType<typeof findSuspicion> extends Unit<infer Row> ? Row : never>

const selectOpen = query('suspicions_open', ({ db, suspectedSources }) =>
  db
    .select()
    .from(suspectedSources)
    .where(
      and(
        eq(suspectedSources.restaurantId, param('restaurantId')),
        eq(suspectedSources.state, 'open'),
        gt(suspectedSources.until, param('now')),
      ),
    )
    .orderBy(asc(suspectedSources.raisedAt)),
)
/** Those that the staff have not answered, oldest first. */
export const listOpenSuspicions = (restaurantId: string, now: number) => selectOpen({ restaurantId, now })

export const keepSuspicion = command('suspicion_keep', ({ db, suspectedSources }) =>
  db
    .insert(suspectedSources)
    .values(everyColumn(suspectedSources))
    .onConflictDoUpdate({
      target: [suspectedSources.restaurantId, suspectedSources.source],
      set: {
        orderId: set(suspectedSources.orderId, 'orderId'),
        state: set(suspectedSources.state, 'state'),
        raisedAt: set(suspectedSources.raisedAt, 'raisedAt'),
        until: set(suspectedSources.until, 'until'),
      },
    }),
)

const remove = command('suspicion_delete', ({ db, suspectedSources }) =>
  db
    .delete(suspectedSources)
    .where(and(eq(suspectedSources.restaurantId, param('restaurantId')), eq(suspectedSources.source, param('source')))),
)
export const dropSuspicion = (restaurantId: string, source: string) => remove({ restaurantId, source })

const removeOld = command('suspicions_delete_old', ({ db, suspectedSources }) =>
  db.delete(suspectedSources).where(lte(suspectedSources.until, param('now'))),
)
export const dropEndedSuspicions = (now: number) => removeOld({ now })

const selectSource = query('order_source', ({ db, orders }) =>
  db
    .select({ source: orders.source })
    .from(orders)
    .where(and(eq(orders.restaurantId, param('restaurantId')), eq(orders.id, param('orderId')))),
)
/** Undefined: there is no such order. Null: nobody knows any more where it came from. */
export function* findSourceOf(restaurantId: string, orderId: string): Unit<string | null | undefined> {
  return (yield* first(selectSource({ restaurantId, orderId })))?.source
}

const selectRecent = query('orders_of_source', ({ db, orders }) =>
  db
    .select({
      id: orders.id,
      status: orders.status,
      tableNumber: orders.tableNumber,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        inArray(orders.status, [...ORDER_STATUSES]), // a short range of the index by status for each
        gte(orders.placedAt, param('placedSince')),
        eq(orders.source, param('source')),
      ),
    )
    .orderBy(asc(orders.placedAt)),
)
export const listOrdersOfSource = (restaurantId: string, source: string, placedSince: number) =>
  selectRecent({ restaurantId, source, placedSince })

const selectOpenOrder = query('order_open_by_id', ({ db, orders }) =>
  db
    .select({
      id: orders.id,
      status: orders.status,
      tableNumber: orders.tableNumber,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        eq(orders.id, param('orderId')),
        inArray(orders.status, [...OPEN_STATUSES]),
      ),
    ),
)
/** The one order, where nothing is known of its source. */
export const listOpenOrder = (restaurantId: string, orderId: string) => selectOpenOrder({ restaurantId, orderId })

const selectServed = query('orders_served_of_source', ({ db, orders }) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        inArray(orders.status, ['delivered', 'paid']),
        gte(orders.placedAt, param('placedSince')),
        lte(orders.placedAt, param('placedUntil')),
        eq(orders.source, param('source')),
      ),
    )
    .limit(param('most')),
)
/** How many of its orders were served in that time, counted up to `most`. */
export function* countServed(
  restaurantId: string,
  source: string,
  placed: { since: number; until: number },
  most: number,
): Unit<number> {
  const rows = yield* selectServed({
    restaurantId,
    source,
    placedSince: placed.since,
    placedUntil: placed.until,
    most,
  })
  return rows.length
}
