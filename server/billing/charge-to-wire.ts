import type { WireCharge } from '#shared/billing/billing-api.ts'
import { centsToDollars } from '#shared/money.ts'
import { toWire } from '#shared/wire-id.ts'
import type { CountedCharge } from './charge-repository.ts'

export function chargeToWire(charge: CountedCharge): WireCharge {
  const { id, amountCents, orders, credits, status, failure, createdAt, settledAt } = charge
  return toWire({
    id,
    amount: centsToDollars(amountCents),
    orders,
    credits,
    status,
    failure,
    createdAt: instant(createdAt),
    settledAt: settledAt === null ? null : instant(settledAt),
  })
}

export function instant(at: number): string {
  return new Date(at).toISOString()
}
