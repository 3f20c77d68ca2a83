import { AppError } from '#server/errors.ts'
import { type ChargeOutcome, PaymentUncertain } from '#server/payments/payment-provider.ts'
import type { Service } from '#server/service.ts'
import { announceCharges } from './announce-charges.ts'
import { chargeKey } from './charge-key.ts'
import type { ChargeRow } from './charge-repository.ts'
import { type Due, nextCharge } from './next-charge.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Charges a restaurant what it owes and returns what was paid: nothing if nothing is owed or it is below the provider's
 * minimum. `written`: only a charge that was declined or is pending.
 * @throws AppError NO_PAYMENT_METHOD, PAYMENT_DECLINED (still owed), PAYMENT_PENDING (outcome unknown).
 */
export async function chargeRestaurant(service: Service, restaurantId: string, only?: 'written'): Promise<ChargeRow[]> {
  const paid: ChargeRow[] = []
  for (;;) {
    const due = await service.store.write(
      () => nextCharge({ restaurantId, provider: service.payments, now: service.now(), only }),
      restaurantId,
    )
    if (!due) return paid
    paid.push(await collect(service, due))
    // Orders placed meanwhile are left for the next charge, so that this call ends.
    if (due.isNew) return paid
  }
}

/** Settles the unanswered charge, if there is one, and starts no other. */
export async function settlePending(service: Service, restaurantId: string): Promise<void> {
  const due = await service.store.write(
    () => nextCharge({ restaurantId, provider: service.payments, now: service.now(), only: 'pending' }),
    restaurantId,
  )
  if (due) await collect(service, due)
}

async function collect(service: Service, due: Due): Promise<ChargeRow> {
  const { restaurantId } = due.charge
  const idempotencyKey = chargeKey(due.charge)
  const outcome = await ask(service, due, idempotencyKey)
  const at = service.now()
  const charge = await service.store.write(
    () => settleCharge({ restaurantId, idempotencyKey, outcome, at }),
    restaurantId,
  )
  await announceCharges(service, restaurantId)
  if (charge?.status === 'succeeded') return charge
  if (charge?.status === 'declined') {
    throw new AppError('PAYMENT_DECLINED', charge.failure ?? 'The card was declined.', { chargeId: charge.id })
  }
  throw pending(due.charge.id)
}

async function ask(service: Service, due: Due, idempotencyKey: string): Promise<ChargeOutcome> {
  const { charge, customerId, paymentMethodId, wasAsked } = due
  const request = {
    idempotencyKey,
    restaurantId: charge.restaurantId,
    since: charge.createdAt,
    amountCents: charge.amountCents,
    customerId,
    paymentMethodId,
    description: 'Tuckshop service fees',
  }
  try {
    const known = wasAsked ? await service.payments.findCharge(request) : undefined
    return known ?? (await service.payments.charge(request))
  } catch (error) {
    if (error instanceof PaymentUncertain) throw pending(charge.id)
    throw error
  }
}

function pending(chargeId: string): AppError {
  return new AppError(
    'PAYMENT_PENDING',
    'The payment provider has not confirmed this payment yet. We keep checking, and nothing is charged twice.',
    { chargeId },
  )
}
