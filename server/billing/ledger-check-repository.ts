import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { first, query, type Unit } from '#server/db/unit-of-work.ts'
import { SERVICE_FEE_CENTS } from '#shared/billing/charge.ts'

const MOST_FAULTS = 20 // enough to start an investigation

const selectSums = query(
  'check_sums',
  ({ db, charges, chargeLines }) =>
    db
      .select({
        charges: sql`coalesce(sum(${charges.amountCents}), 0)`.mapWith(Number),
        lines: sql`(select coalesce(sum(${chargeLines.amountCents}), 0) from ${chargeLines})`.mapWith(Number),
      })
      .from(charges),
  { isSlow: true },
)

const selectUneven = query(
  'check_uneven_charges',
  ({ db, charges, chargeLines }) =>
    db
      .select({ restaurantId: charges.restaurantId, id: charges.id })
      .from(charges)
      .leftJoin(
        chargeLines,
        and(eq(chargeLines.restaurantId, charges.restaurantId), eq(chargeLines.chargeId, charges.id)),
      )
      .groupBy(charges.restaurantId, charges.id, charges.amountCents)
      .having(sql`coalesce(sum(${chargeLines.amountCents}), 0) <> ${charges.amountCents}`)
      .limit(MOST_FAULTS),
  { isSlow: true },
)

const selectStray = query(
  'check_stray_lines',
  ({ db, charges, chargeLines }) =>
    db
      .select({ restaurantId: chargeLines.restaurantId, id: chargeLines.orderId })
      .from(chargeLines)
      .leftJoin(charges, and(eq(charges.restaurantId, chargeLines.restaurantId), eq(charges.id, chargeLines.chargeId)))
      .where(isNull(charges.id))
      .limit(MOST_FAULTS),
  { isSlow: true },
)

const selectMischarged = query(
  'check_mischarged_orders',
  ({ db, chargeLines }) =>
    db
      .select({ restaurantId: chargeLines.restaurantId, id: chargeLines.orderId })
      .from(chargeLines)
      .groupBy(chargeLines.restaurantId, chargeLines.orderId)
      .having(
        sql`count(case when ${chargeLines.kind} = 'fee' then 1 end) <> 1 or sum(${chargeLines.amountCents}) not in (0, ${sql.raw(String(SERVICE_FEE_CENTS))})`,
      )
      .limit(MOST_FAULTS),
  { isSlow: true },
)

const selectOrderless = query(
  'check_orderless_lines',
  ({ db, chargeLines, orders }) =>
    db
      .select({ restaurantId: chargeLines.restaurantId, id: chargeLines.orderId })
      .from(chargeLines)
      .leftJoin(orders, and(eq(orders.restaurantId, chargeLines.restaurantId), eq(orders.id, chargeLines.orderId)))
      .where(and(isNull(orders.id), ne(chargeLines.kind, 'credit')))
      .limit(MOST_FAULTS),
  { isSlow: true },
)

type Found = readonly { restaurantId: string; id: string }[]

/**
 * Checks every charge and every line: each charge is the sum of its lines, and every order has at most one fee, and a
 * credit only after it. Returns both sums in cents, and each fault as a sentence.
 */
export function* checkLedger(): Unit<{ lines: number; charges: number; faults: string[] }> {
  const sums = (yield* first(selectSums())) ?? { charges: 0, lines: 0 }
  const say = (found: Found, sentence: (id: string) => string) =>
    found.map(({ restaurantId, id }) => `Restaurant ${restaurantId}: ${sentence(id)}`)
  const faults = [
    ...say(yield* selectUneven(), (id) => `charge ${id} is not the sum of its lines.`),
    ...say(yield* selectStray(), (id) => `a line of order ${id} belongs to no charge.`),
    ...say(yield* selectMischarged(), (id) => `order ${id} was not charged exactly one fee.`),
    ...say(yield* selectOrderless(), (id) => `a fee was charged for order ${id}, which does not exist.`),
  ]
  return { ...sums, faults }
}
