import { eq, sql } from 'drizzle-orm'
import { query } from '#server/db/unit-of-work.ts'

const selectRestaurants = query('owing_restaurants', ({ db, restaurants, accounts, payers }) =>
  db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      closedAt: restaurants.closedAt,
      ownerEmail: accounts.email,
      provider: payers.provider,
      paymentMethodId: payers.paymentMethodId,
      paymentMethodLabel: payers.paymentMethodLabel,
    })
    .from(restaurants)
    .leftJoin(accounts, eq(accounts.id, restaurants.ownerId))
    .leftJoin(payers, eq(payers.accountId, restaurants.ownerId)),
)
/** Every restaurant, closed ones included, with its owner and payment method. */
export const listPayingRestaurants = () => selectRestaurants()

const selectUnpaid = query('owing_unpaid', ({ db, charges }) =>
  db
    .select({ restaurantId: charges.restaurantId, cents: sql`sum(${charges.amountCents})`.mapWith(Number) })
    .from(charges)
    .where(sql`${charges.status} in ('pending', 'declined')`)
    .groupBy(charges.restaurantId),
)
/** Unpaid charges, by restaurant. */
export const listUnpaid = () => selectUnpaid()

const selectLast = query('owing_last_charges', ({ db, charges, chargeLines }) => {
  const last = db
    .select({ restaurantId: charges.restaurantId, id: sql<string>`max(${charges.id})`.as('last_id') })
    .from(charges)
    .groupBy(charges.restaurantId)
    .as('last')
  const count = (kind: string) =>
    sql`(select count(*) from ${chargeLines} where ${chargeLines.restaurantId} = ${charges.restaurantId} and ${chargeLines.chargeId} = ${charges.id} and ${chargeLines.kind} = ${kind})`.mapWith(
      Number,
    )
  return db
    .select({
      restaurantId: charges.restaurantId,
      id: charges.id,
      amountCents: charges.amountCents,
      status: charges.status,
      failure: charges.failure,
      createdAt: charges.createdAt,
      settledAt: charges.settledAt,
      orders: count('fee'),
      credits: count('credit'),
    })
    .from(charges)
    .innerJoin(last, sql`${last.restaurantId} = ${charges.restaurantId} and ${last.id} = ${charges.id}`)
})
/** Each restaurant's latest charge. */
export const listLastCharges = () => selectLast()
