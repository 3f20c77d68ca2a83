import { eq } from 'drizzle-orm'
import { everyColumn, first, param, query, type Unit } from '#server/db/unit-of-work.ts'

const insert = query('sandbox_payment_insert', ({ db, sandboxPayments }) =>
  db.insert(sandboxPayments).values(everyColumn(sandboxPayments)).onConflictDoNothing().returning(),
)
const selectByKey = query('sandbox_payment_by_key', ({ db, sandboxPayments }) =>
  db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.idempotencyKey, param('idempotencyKey'))),
)
export const findSandboxPayment = (idempotencyKey: string) => first(selectByKey({ idempotencyKey }))
export type SandboxPayment = NonNullable<ReturnType<typeof findSandboxPayment> extends Unit<infer Row> ? Row : never>

/** The existing payment with this key, or this one. */
export function* keepSandboxPayment(payment: SandboxPayment): Unit<SandboxPayment> {
  const [kept] = yield* insert(payment)
  return kept ?? (yield* findSandboxPayment(payment.idempotencyKey)) ?? payment
}
