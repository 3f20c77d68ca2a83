import { and, count, eq, gt, gte, isNull, lte, min, or } from 'drizzle-orm'
import { CLOCKS_APART_MS } from '#server/clocks.ts'
import { command, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectUnseen = query('orders_unseen', ({ db, restaurants, orders }) =>
  db
    .select({
      restaurantId: restaurants.id,
      restaurantName: restaurants.name,
      ownerId: restaurants.ownerId,
      count: count(),
      oldestPlacedAt: min(orders.placedAt),
    })
    .from(restaurants)
    .crossJoin(orders) // SQLite runs a cross join from left to right: restaurants first, then each one's index range
    .where(
      and(
        gte(restaurants.orderDay, param('orderDay')),
        isNull(restaurants.closedAt),
        eq(orders.restaurantId, restaurants.id),
        eq(orders.status, 'new'),
        gte(orders.placedAt, param('placedSince')),
        lte(orders.placedAt, param('placedUntil')),
        isNull(orders.seenByKitchenAt),
        eq(orders.isTest, false),
      ),
    )
    .groupBy(restaurants.id, restaurants.name, restaurants.ownerId),
)
type UnseenRow = ReturnType<typeof selectUnseen> extends Unit<readonly (infer Row)[]> ? Row : never

/** New orders of one restaurant that no kitchen screen has shown for too long. */
export type RestaurantUnseenOrders = Omit<UnseenRow, 'oldestPlacedAt'> & { oldestPlacedAt: number }

type Placed = { since: number; until: number }

/**
 * Per restaurant, the new orders placed in [since, until] that no kitchen screen has shown, even if it is paused. Reads
 * only restaurants that took an order on `orderDay` or later, each by one range of the index by status.
 */
export function* listUnseen(placed: Placed, orderDay: string): Unit<RestaurantUnseenOrders[]> {
  const rows = yield* selectUnseen({ placedSince: placed.since, placedUntil: placed.until, orderDay })
  return rows.map((row) => ({ ...row, oldestPlacedAt: row.oldestPlacedAt ?? placed.until }))
}

const selectOldest = query('orders_unseen_of_restaurant', ({ db, orders }) =>
  db
    .select({ orderNumber: orders.orderNumber, tableNumber: orders.tableNumber, placedAt: orders.placedAt })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        eq(orders.status, 'new'),
        gte(orders.placedAt, param('placedSince')),
        lte(orders.placedAt, param('placedUntil')),
        isNull(orders.seenByKitchenAt),
        eq(orders.isTest, false),
      ),
    )
    .orderBy(orders.placedAt)
    .limit(param('most')),
)
/** The columns for an email, without diners' details. */
export const listOldestUnseen = (restaurantId: string, placed: Placed, most: number) =>
  selectOldest({ restaurantId, placedSince: placed.since, placedUntil: placed.until, most })
export type UnseenOrder = ReturnType<typeof listOldestUnseen> extends Unit<readonly (infer Row)[]> ? Row : never

const claim = query('restaurant_claim_alert', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ alertedAt: set(restaurants.alertedAt, 'now') })
    .where(
      and(
        eq(restaurants.id, param('id')),
        or(
          isNull(restaurants.alertedAt),
          lte(restaurants.alertedAt, param('alertedUntil')),
          gt(restaurants.alertedAt, param('latest')), // set by a wrong clock
        ),
      ),
    )
    .returning({ id: restaurants.id }),
)
/** Claims the alert: true for one caller, if the last alert was at or before `alertedUntil`. */
export function* claimAlert(id: string, now: number, alertedUntil: number): Unit<boolean> {
  return (yield* first(claim({ id, now, alertedUntil, latest: now + CLOCKS_APART_MS }))) !== undefined
}

/** Sets the time of the last alert, after one that could not be sent. */
export const setAlertedAt = command('restaurant_set_alerted', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ alertedAt: set(restaurants.alertedAt, 'at') })
    .where(eq(restaurants.id, param('id'))),
)
