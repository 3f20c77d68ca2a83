import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import type { Tables } from '#server/db/schema.ts'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'
import { OPEN_STATUSES, ORDER_STATUSES } from '#shared/orders/order-status.ts'

/** What staff see of an order that may be fake. */
export function listedColumns({ id, orderNumber, customerName, status, tableNumber, totalCents }: Tables['orders']) {
  return { id, orderNumber, customerName, status, tableNumber, totalCents }
}

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
/** The current suspicion of a source. */
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
/** The suspicions that staff have not answered, oldest first. */
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
    .select({ source: orders.source, placedAt: orders.placedAt })
    .from(orders)
    .where(and(eq(orders.restaurantId, param('restaurantId')), eq(orders.id, param('orderId')))),
)
/** Undefined if there is no such order. A null source has been deleted. */
export const findPlacing = (restaurantId: string, orderId: string) => first(selectSource({ restaurantId, orderId }))

const selectRecent = query('orders_of_source', ({ db, orders }) =>
  db
    .select({ ...listedColumns(orders), placedAt: orders.placedAt })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        inArray(orders.status, [...ORDER_STATUSES]), // reads a short range of the index by status for each
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
    .select(listedColumns(orders))
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        eq(orders.id, param('orderId')),
        inArray(orders.status, [...OPEN_STATUSES]),
      ),
    ),
)
/** Only this order, if its source is unknown. */
export const listOpenOrder = (restaurantId: string, orderId: string) => selectOpenOrder({ restaurantId, orderId })
