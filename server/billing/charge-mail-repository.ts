import { and, asc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectUntold = query('charges_untold', ({ db, charges, restaurants }) =>
  db
    .select({
      restaurantId: charges.restaurantId,
      id: charges.id,
      status: charges.status,
      settledAt: sql`${charges.settledAt}`.mapWith(Number),
      mailedFor: charges.mailedFor,
      paymentMethodId: charges.paymentMethodId,
      restaurantName: restaurants.name,
      timeZone: restaurants.timeZone,
      ownerId: restaurants.ownerId,
    })
    .from(charges)
    .innerJoin(restaurants, eq(restaurants.id, charges.restaurantId))
    .where(
      and(
        gte(charges.settledAt, param('since')),
        ne(charges.status, 'pending'),
        or(
          isNull(charges.mailedFor),
          and(
            ne(charges.mailedFor, charges.settledAt),
            or(eq(charges.status, 'succeeded'), lte(charges.mailedFor, param('dayAgo'))),
          ),
        ),
      ),
    )
    .orderBy(asc(charges.settledAt))
    .limit(param('most')),
)
/**
 * Charges whose outcome, known since then, has not been emailed to their owner; oldest first. Leaves out owners who
 * were emailed about a decline after `dayAgo`, because they may try a card several times a day.
 */
export const listUntold = (of: { since: number; dayAgo: number; most: number }) => selectUntold(of)
export type UntoldCharge = ReturnType<typeof listUntold> extends Unit<readonly (infer Row)[]> ? Row : never

const setMailedFor = query('charge_set_mailed_for', ({ db, charges }) =>
  db
    .update(charges)
    .set({ mailedFor: set(charges.mailedFor, 'mailedFor') })
    .where(
      and(
        eq(charges.restaurantId, param('restaurantId')),
        eq(charges.id, param('id')),
        eq(charges.settledAt, param('settledAt')),
      ),
    )
    .returning({ id: charges.id }),
)
type Told = Pick<UntoldCharge, 'restaurantId' | 'id' | 'settledAt' | 'mailedFor'>

/**
 * Records the outcome that was emailed to the owner, unless the charge has another one by now. Returns whether it did.
 */
export function* keepMailedFor({ restaurantId, id, settledAt, mailedFor }: Told): Unit<boolean> {
  return (yield* first(setMailedFor({ restaurantId, id, settledAt, mailedFor }))) !== undefined
}
