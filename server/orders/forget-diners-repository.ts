import { and, eq, gt, gte, inArray, lt, or } from 'drizzle-orm'
import { CLOCKS_APART_MS } from '#server/clocks.ts'
import { command, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'
import { ORDER_STATUSES } from '#shared/orders/order-status.ts'

const selectRemembering = query('restaurants_remembering', ({ db, restaurants }) =>
  db
    .select({ id: restaurants.id, forgottenUntil: restaurants.dinersForgottenUntil })
    .from(restaurants)
    .where(
      and(
        gt(restaurants.id, param('after')),
        or(lt(restaurants.dinersForgottenUntil, param('until')), gt(restaurants.dinersForgottenUntil, param('latest'))),
      ),
    )
    .orderBy(restaurants.id)
    .limit(param('most')),
)
/**
 * A page of restaurants, by id, that may still have diners' details in orders placed before `until`, or whose details
 * were already deleted beyond that (because the clock was wrong or the retention was longer).
 */
export const listRemembering = (after: string, until: number, most: number) =>
  selectRemembering({ after, until, most, latest: until + CLOCKS_APART_MS })

const selectBoundary = query('orders_forget_boundary', ({ db, orders }) =>
  db
    .select({ placedAt: orders.placedAt })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        eq(orders.status, param('status')),
        gte(orders.placedAt, param('from')),
        lt(orders.placedAt, param('until')),
      ),
    )
    .orderBy(orders.placedAt)
    .limit(1)
    .offset(param('most')),
)
/**
 * An instant such that at most this many orders of each status were placed between `from` and it, or `until` if there
 * are no more. Each query reads one short range of the index by status, never the whole history.
 */
export function* boundaryOf(restaurantId: string, from: number, until: number, most: number): Unit<number> {
  let boundary = until
  for (const status of ORDER_STATUSES) {
    const next = yield* first(selectBoundary({ restaurantId, status, from, until: boundary, most }))
    if (next) boundary = Math.max(next.placedAt, from + 1) // always advances, however many orders share the instant
  }
  return boundary
}

const blankDiners = query('orders_blank_diners', ({ db, orders }) =>
  db
    .update(orders)
    .set({ customerName: '', customerEmail: '', customerPhone: '', source: null })
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        inArray(orders.status, [...ORDER_STATUSES]),
        gte(orders.placedAt, param('from')),
        lt(orders.placedAt, param('until')),
      ),
    )
    .returning({ id: orders.id }),
)
/**
 * Blanks name, email, phone and source of orders placed in [from, until). The revision stays: no order's status
 * changes.
 */
export function* forgetDinersBetween(restaurantId: string, from: number, until: number): Unit<number> {
  return (yield* blankDiners({ restaurantId, from, until })).length
}

export const setForgottenUntil = command('restaurant_set_forgotten', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ dinersForgottenUntil: set(restaurants.dinersForgottenUntil, 'until') })
    .where(eq(restaurants.id, param('id'))),
)
