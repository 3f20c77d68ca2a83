import { and, asc, eq, gt, gte, inArray, isNotNull, lte, notInArray } from 'drizzle-orm'
import type { Tables } from '#server/db/schema.ts'
import { param, query, type Unit } from '#server/db/unit-of-work.ts'
import { ORDER_STATUSES } from '#shared/orders/order-status.ts'
import { BURST_MS, SERVED_BEFORE_MS } from '#shared/protection/order-burst.ts'
import { listedColumns } from './suspicion-repository.ts'

/** The restaurant's orders that were served in the period defined by servedBefore. */
const servedHere = (orders: Tables['orders']) => [
  eq(orders.restaurantId, param('restaurantId')),
  inArray(orders.status, ['delivered', 'paid']),
  gte(orders.placedAt, param('servedSince')),
  lte(orders.placedAt, param('servedUntil')),
]

const selectWaiting = query('orders_waiting_since', ({ db, orders }) =>
  db
    .select({ source: orders.source })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        eq(orders.status, 'new'),
        gte(orders.placedAt, param('placedSince')),
        isNotNull(orders.source),
      ),
    ),
)
/** The sources of that period's orders that no kitchen has started. */
export const listWaiting = (restaurantId: string, placedSince: number) => selectWaiting({ restaurantId, placedSince })

const selectFromNewNetworks = query('orders_from_new_networks', ({ db, orders, suspectedSources }) => {
  const served = db
    .select({ source: orders.source })
    .from(orders)
    .where(and(...servedHere(orders), isNotNull(orders.source)))
  const trusted = db
    .select({ source: suspectedSources.source })
    .from(suspectedSources)
    .where(
      and(
        eq(suspectedSources.restaurantId, param('restaurantId')),
        eq(suspectedSources.state, 'trusted'),
        gt(suspectedSources.until, param('now')),
      ),
    )
  return db
    .select({ ...listedColumns(orders), placedAt: orders.placedAt, source: orders.source })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        inArray(orders.status, [...ORDER_STATUSES]), // reads a short range of the index by status for each
        gte(orders.placedAt, param('placedSince')),
        lte(orders.placedAt, param('placedUntil')),
        isNotNull(orders.source),
        notInArray(orders.source, served),
        notInArray(orders.source, trusted),
      ),
    )
    .orderBy(asc(orders.placedAt))
})
/** That period's orders from networks that are neither familiar nor trusted by staff. */
export const listFromNewNetworks = (restaurantId: string, placed: { since: number; until: number }, now: number) =>
  selectFromNewNetworks({
    restaurantId,
    placedSince: placed.since,
    placedUntil: placed.until,
    now,
    ...servedBefore(now),
  })

const selectServed = query('orders_served_of_source', ({ db, orders }) =>
  db
    .select({ source: orders.source }) // the index by status covers this, so no row is read
    .from(orders)
    .where(and(...servedHere(orders), eq(orders.source, param('source'))))
    .limit(param('most')),
)
/** How many of its orders were served in the week before the last ten minutes, counted no further than `most`. */
export function* countServed(restaurantId: string, source: string, now: number, most: number): Unit<number> {
  return (yield* selectServed({ restaurantId, source, ...servedBefore(now), most })).length
}

/** Whether an order from this network was served here in the week before the last ten minutes. */
export function* isFamiliar(restaurantId: string, source: string, now: number): Unit<boolean> {
  return (yield* countServed(restaurantId, source, now, 1)) > 0
}

/** Whether an order from this network was served here within a week, up to now. */
export function* wasServed(restaurantId: string, source: string, now: number): Unit<boolean> {
  const within = { servedSince: now - SERVED_BEFORE_MS, servedUntil: now }
  return (yield* selectServed({ restaurantId, source, ...within, most: 1 })).length > 0
}

const servedBefore = (now: number) => ({ servedSince: now - SERVED_BEFORE_MS, servedUntil: now - BURST_MS })
