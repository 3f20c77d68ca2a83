import { aliasedTable, and, asc, eq, gt, sql } from 'drizzle-orm'
import { command, first, param, type QueryLayer, query, type Unit } from '#server/db/unit-of-work.ts'
import { type ChargeLineKind, SERVICE_FEE_CENTS, type Unbilled } from '#shared/billing/charge.ts'

/** An order's lines, if any, and what it still owes. */
function orderLedger({ orders, chargeLines }: QueryLayer) {
  const fee = aliasedTable(chargeLines, 'fee')
  const credit = aliasedTable(chargeLines, 'credit')
  const lineOf = (line: typeof fee, kind: ChargeLineKind) =>
    and(eq(line.restaurantId, orders.restaurantId), eq(line.orderId, orders.id), eq(line.kind, kind))
  const isCanceled = sql`${orders.status} = 'canceled'`
  return {
    fee,
    credit,
    ofFee: lineOf(fee, 'fee'),
    ofCredit: lineOf(credit, 'credit'),
    isCanceled,
    owesFee: sql`(not ${isCanceled} and not ${orders.isTest} and ${fee.orderId} is null)`,
    earnsCredit: sql`(${isCanceled} and ${fee.orderId} is not null and ${credit.orderId} is null)`,
  }
}

/** The last revision that a charge has covered: only orders that changed after it can be due. */
const lookedAt = ({ charges }: QueryLayer, restaurantId: unknown) =>
  sql`coalesce((select max(${charges.throughRevision}) from ${charges} where ${charges.restaurantId} = ${restaurantId}), 0)`

const selectUnbilled = query('ledger_unbilled', (layer) => {
  const { db, orders } = layer
  const ledger = orderLedger(layer)
  return db
    .select({
      orders: sql`count(case when ${ledger.owesFee} then 1 end)`.mapWith(Number),
      credits: sql`count(case when ${ledger.earnsCredit} then 1 end)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(ledger.fee, ledger.ofFee)
    .leftJoin(ledger.credit, ledger.ofCredit)
    .where(
      and(eq(orders.restaurantId, param('restaurantId')), gt(orders.revision, lookedAt(layer, param('restaurantId')))),
    )
})
export function* readUnbilled(restaurantId: string): Unit<Unbilled> {
  return (yield* first(selectUnbilled({ restaurantId }))) ?? { orders: 0, credits: 0 }
}

const selectAllUnbilled = query(
  'ledger_unbilled_of_all',
  (layer) => {
    const { db, orders, restaurants } = layer
    const ledger = orderLedger(layer)
    return db
      .select({
        restaurantId: restaurants.id,
        orders: sql`count(case when ${ledger.owesFee} then 1 end)`.mapWith(Number),
        credits: sql`count(case when ${ledger.earnsCredit} then 1 end)`.mapWith(Number),
      })
      .from(restaurants)
      .innerJoin(
        orders,
        and(eq(orders.restaurantId, restaurants.id), gt(orders.revision, lookedAt(layer, restaurants.id))),
      )
      .leftJoin(ledger.fee, ledger.ofFee)
      .leftJoin(ledger.credit, ledger.ofCredit)
      .groupBy(restaurants.id)
  },
  { isSlow: true },
)
export const listUnbilled = () => selectAllUnbilled()

/** Writes the lines of a charge that was just inserted: a fee or a credit for every order that is due one. */
const insertDueLines = command('ledger_append_lines', (layer) => {
  const { db, orders, charges, chargeLines } = layer
  const ledger = orderLedger(layer)
  const due = db
    .select({
      restaurantId: orders.restaurantId,
      orderId: orders.id,
      kind: sql<ChargeLineKind>`case when ${ledger.isCanceled} then 'credit' else 'fee' end`.as('due_kind'),
      chargeId: charges.id,
      amountCents:
        sql<number>`case when ${ledger.isCanceled} then ${cents(-SERVICE_FEE_CENTS)} else ${cents(SERVICE_FEE_CENTS)} end`.as(
          'due_cents',
        ),
      createdAt: charges.createdAt,
    })
    .from(orders)
    .innerJoin(charges, and(eq(charges.restaurantId, orders.restaurantId), eq(charges.id, param('chargeId'))))
    .leftJoin(ledger.fee, ledger.ofFee)
    .leftJoin(ledger.credit, ledger.ofCredit)
    .where(
      and(
        eq(orders.restaurantId, param('restaurantId')),
        gt(orders.revision, param('since')),
        sql`(${ledger.owesFee} or ${ledger.earnsCredit})`,
      ),
    )
  return db.insert(chargeLines).select(due)
})

const selectLookedAt = query('ledger_looked_at', ({ db, charges }) =>
  db
    .select({ revision: sql`coalesce(max(${charges.throughRevision}), 0)`.mapWith(Number) })
    .from(charges)
    .where(and(eq(charges.restaurantId, param('restaurantId')), sql`${charges.id} <> ${param('chargeId')}`)),
)

const selectSum = query('ledger_sum_of_charge', ({ db, chargeLines }) =>
  db
    .select({ cents: sql`coalesce(sum(${chargeLines.amountCents}), 0)`.mapWith(Number) })
    .from(chargeLines)
    .where(and(eq(chargeLines.restaurantId, param('restaurantId')), eq(chargeLines.chargeId, param('chargeId')))),
)

/** Adds what is due to a charge that was just inserted, and returns the sum of its lines. */
export function* appendDueLines(restaurantId: string, chargeId: string): Unit<number> {
  const since = (yield* first(selectLookedAt({ restaurantId, chargeId })))?.revision ?? 0
  yield* insertDueLines({ restaurantId, chargeId, since })
  return (yield* first(selectSum({ restaurantId, chargeId })))?.cents ?? 0
}

const selectLines = query(
  'ledger_lines',
  ({ db, chargeLines, charges, orders }) =>
    db
      .select({
        createdAt: chargeLines.createdAt,
        chargeId: chargeLines.chargeId,
        chargeStatus: charges.status,
        kind: chargeLines.kind,
        amountCents: chargeLines.amountCents,
        orderId: chargeLines.orderId,
        orderNumber: orders.orderNumber,
        placedAt: orders.placedAt,
      })
      .from(chargeLines)
      .innerJoin(charges, and(eq(charges.restaurantId, chargeLines.restaurantId), eq(charges.id, chargeLines.chargeId)))
      .leftJoin(orders, and(eq(orders.restaurantId, chargeLines.restaurantId), eq(orders.id, chargeLines.orderId)))
      .where(eq(chargeLines.restaurantId, param('restaurantId')))
      .orderBy(asc(chargeLines.createdAt), asc(chargeLines.orderId)),
  { isSlow: true },
)
/** Every line of a restaurant's charges, oldest first. */
export const listLines = (restaurantId: string) => selectLines({ restaurantId })

// A constant of this code, written into the statement, because a placeholder in a select list has no type.
function cents(amount: number) {
  return sql.raw(String(amount))
}
