import type { Unit } from '#server/db/unit-of-work.ts'
import type { ChargeOutcome } from '#server/payments/payment-provider.ts'
import { readChargeKey } from './charge-key.ts'
import { type ChargeRow, findCharge, setDeclined, setSucceeded } from './charge-repository.ts'

type Settlement = { restaurantId: string; idempotencyKey: string; outcome: ChargeOutcome; at: number }

/** Stores the outcome of a charge and returns the charge. Paid is final, whichever source reports it first. */
export function* settleCharge(settlement: Settlement): Unit<ChargeRow | undefined> {
  const { restaurantId, idempotencyKey, outcome, at } = settlement
  const { id, attempt } = readChargeKey(idempotencyKey)
  const paymentId = outcome.paymentId ?? null
  if (outcome.status === 'succeeded') yield* setSucceeded({ restaurantId, id, paymentId, at })
  else yield* setDeclined({ restaurantId, id, attempt, paymentId, reason: outcome.reason, at })
  return yield* findCharge(restaurantId, id)
}
