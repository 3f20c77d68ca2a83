import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const lock = query('restaurant_lock_for_charging', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ revision: sql`${restaurants.revision}` })
    .where(eq(restaurants.id, param('id')))
    .returning({ id: restaurants.id, revision: restaurants.revision, ownerId: restaurants.ownerId }),
)
/** Locks the restaurant's row until the unit ends, so that no one else can charge it or change its orders. */
export const lockForCharging = (id: string) => first(lock({ id }))

const selectOpen = query('charge_open', ({ db, charges }) =>
  db
    .select()
    .from(charges)
    .where(and(eq(charges.restaurantId, param('restaurantId')), inArray(charges.status, ['pending', 'declined'])))
    .orderBy(asc(charges.id))
    .limit(1),
)
/** The charge that has been written but not paid; there is one at most. */
export const findOpenCharge = (restaurantId: string) => first(selectOpen({ restaurantId }))
export type ChargeRow = NonNullable<ReturnType<typeof findOpenCharge> extends Unit<infer Row> ? Row : never>

const selectById = query('charge_by_id', ({ db, charges }) =>
  db
    .select()
    .from(charges)
    .where(and(eq(charges.restaurantId, param('restaurantId')), eq(charges.id, param('id')))),
)
export const findCharge = (restaurantId: string, id: string) => first(selectById({ restaurantId, id }))

const selectPending = query('charges_pending', ({ db, charges }) =>
  db
    .select({ restaurantId: charges.restaurantId })
    .from(charges)
    .where(and(eq(charges.status, 'pending'), lte(charges.createdAt, param('until'))))
    .orderBy(asc(charges.createdAt)),
)
/** Restaurants with a charge of unknown outcome, written before `until`; oldest first. */
export function* listRestaurantsWithPending(until: number): Unit<string[]> {
  return (yield* selectPending({ until })).map(({ restaurantId }) => restaurantId)
}

export const insertCharge = command('charge_insert', ({ db, charges }) =>
  db.insert(charges).values(everyColumn(charges)),
)

const setAskedAgain = query('charge_ask_again', ({ db, charges }) =>
  db
    .update(charges)
    .set({
      status: 'pending',
      attempt: sql`${charges.attempt} + 1`,
      failure: null,
      settledAt: null,
      provider: set(charges.provider, 'provider'),
      customerId: set(charges.customerId, 'customerId'),
      paymentMethodId: set(charges.paymentMethodId, 'paymentMethodId'),
    })
    .where(
      and(eq(charges.restaurantId, param('restaurantId')), eq(charges.id, param('id')), eq(charges.status, 'declined')),
    )
    .returning(),
)
/** Which charge to ask the provider for, and which provider. */
export type StoredCard = { provider: string; customerId: string; paymentMethodId: string }

/** A declined charge becomes pending again, with its next attempt and the payer's current card. */
export const askAgain = (charge: ChargeRow, card: StoredCard) =>
  first(setAskedAgain({ restaurantId: charge.restaurantId, id: charge.id, ...card }))

/** Paid is final, whichever attempt was paid. */
export const setSucceeded = command('charge_succeeded', ({ db, charges }) =>
  db
    .update(charges)
    .set({
      status: 'succeeded',
      providerPaymentId: set(charges.providerPaymentId, 'paymentId'),
      failure: null,
      settledAt: set(charges.settledAt, 'at'),
    })
    .where(
      and(
        eq(charges.restaurantId, param('restaurantId')),
        eq(charges.id, param('id')),
        ne(charges.status, 'succeeded'),
      ),
    ),
)

/** A decline applies to the attempt it answers, as long as nothing else is known of that attempt. */
export const setDeclined = command('charge_declined', ({ db, charges }) =>
  db
    .update(charges)
    .set({
      status: 'declined',
      providerPaymentId: set(charges.providerPaymentId, 'paymentId'),
      failure: set(charges.failure, 'reason'),
      settledAt: set(charges.settledAt, 'at'),
    })
    .where(
      and(
        eq(charges.restaurantId, param('restaurantId')),
        eq(charges.id, param('id')),
        eq(charges.status, 'pending'),
        eq(charges.attempt, param('attempt')),
      ),
    ),
)

const selectCounted = query('charges_counted', ({ db, charges, chargeLines }) =>
  db
    .select({
      id: charges.id,
      amountCents: charges.amountCents,
      status: charges.status,
      failure: charges.failure,
      createdAt: charges.createdAt,
      settledAt: charges.settledAt,
      orders: sql`count(case when ${chargeLines.kind} = 'fee' then 1 end)`.mapWith(Number),
      credits: sql`count(case when ${chargeLines.kind} = 'credit' then 1 end)`.mapWith(Number),
    })
    .from(charges)
    .leftJoin(
      chargeLines,
      and(eq(chargeLines.restaurantId, charges.restaurantId), eq(chargeLines.chargeId, charges.id)),
    )
    .where(eq(charges.restaurantId, param('restaurantId')))
    .groupBy(charges.restaurantId, charges.id)
    .orderBy(desc(charges.id))
    .limit(param('most')),
)
export type CountedCharge = ReturnType<typeof selectCounted> extends Unit<readonly (infer Row)[]> ? Row : never

const MOST_CHARGES = 200 // more than sixteen years of monthly charges

/** A restaurant's charges, newest first, with what each was for. */
export const listCharges = (restaurantId: string, most = MOST_CHARGES) => selectCounted({ restaurantId, most })
