import Stripe from 'stripe'
import { type ChargeOutcome, type ChargeRequest, PaymentUncertain } from './payment-provider.ts'

const OVERLAP_MS = 60 * 60 * 1000 // Stripe's clock may differ from ours

/**
 * Charges off-session. The same key returns the same answer for at least 24 hours
 * (docs.stripe.com/api/idempotent_requests).
 */
export async function chargeByStripe(stripe: Stripe, request: ChargeRequest): Promise<ChargeOutcome> {
  const { idempotencyKey, restaurantId, amountCents, customerId, paymentMethodId, description } = request
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'aud',
        customer: customerId,
        payment_method: paymentMethodId,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        description,
        metadata: { restaurantId, chargeKey: idempotencyKey },
      },
      { idempotencyKey },
    )
    return outcomeOf(intent) ?? uncertain(`payment intent ${intent.id} is ${intent.status}`)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return declined(error.payment_intent?.id, error)
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return declined(undefined, error)
    if (error instanceof PaymentUncertain) throw error
    // A lost answer, a fault at Stripe, or a key in use: money may have been taken.
    throw new PaymentUncertain('Stripe did not report the outcome of a charge.', { cause: error })
  }
}

/** Lists the customer's latest payments: unlike Stripe's search, the list includes the newest ones at once. */
export async function findStripeCharge(stripe: Stripe, request: ChargeRequest): Promise<ChargeOutcome | undefined> {
  const gte = Math.floor((request.since - OVERLAP_MS) / 1000)
  try {
    const list = stripe.paymentIntents.list({ customer: request.customerId, created: { gte }, limit: 100 })
    for await (const intent of list) {
      if (intent.metadata.chargeKey !== request.idempotencyKey) continue
      return outcomeOf(intent) ?? uncertain(`payment intent ${intent.id} is ${intent.status}`)
    }
    return undefined
  } catch (error) {
    if (error instanceof PaymentUncertain) throw error
    throw new PaymentUncertain('Stripe cannot be reached to look up a charge.', { cause: error })
  }
}

/** Undefined while it is not settled. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | undefined {
  if (intent.status === 'succeeded') return { status: 'succeeded', paymentId: intent.id }
  if (intent.last_payment_error) return declined(intent.id, intent.last_payment_error)
  if (intent.status === 'canceled') return declined(intent.id, {})
  return undefined
}

type Fault = { code?: string | undefined; message?: string }

function declined(paymentId: string | undefined, { code, message }: Fault): ChargeOutcome {
  const reason =
    code === 'authentication_required'
      ? 'The bank requires the cardholder to confirm. The owner needs to add the payment method again.'
      : (message ?? 'The card was declined.')
  return { status: 'declined', paymentId, reason }
}

function uncertain(why: string): never {
  throw new PaymentUncertain(why)
}
