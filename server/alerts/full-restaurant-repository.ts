import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectFull = query('restaurant_full', ({ db, restaurants }) =>
  db
    .select({ name: restaurants.name, ownerId: restaurants.ownerId, openOrders: restaurants.openOrders })
    .from(restaurants)
    .where(and(eq(restaurants.id, param('id')), isNull(restaurants.closedAt))),
)
export const findFullRestaurant = (id: string) => first(selectFull({ id }))

const claim = query('restaurant_claim_full_alert', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ fullAlertedAt: set(restaurants.fullAlertedAt, 'now') })
    .where(
      and(
        eq(restaurants.id, param('id')),
        or(isNull(restaurants.fullAlertedAt), lte(restaurants.fullAlertedAt, param('alertedUntil'))),
      ),
    )
    .returning({ id: restaurants.id }),
)
/** Claims the alert: true for one caller, if the last alert was at or before `alertedUntil`. */
export function* claimFullAlert(id: string, now: number, alertedUntil: number): Unit<boolean> {
  return (yield* first(claim({ id, now, alertedUntil }))) !== undefined
}
