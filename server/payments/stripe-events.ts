import type Stripe from 'stripe'
import { notSigned, type PaymentEvent } from './payment-provider.ts'
import { outcomeOf } from './stripe-charges.ts'
import { stripeMark } from './stripe-mark.ts'

type Options = { webhookSecret: string; now: () => number }

/** A time and an HMAC (docs.stripe.com/webhooks#verify-manually), not yet verified. */
export const isSignature = (signature: string): boolean => /^t=\d+,(?:\S*,)?v1=[\da-f]{64}(?:,|$)/.test(signature)

/**
 * Verifies and parses a webhook from its signed bytes (docs.stripe.com/webhooks#verify-events). Events arrive in any
 * order, so the current state is read from Stripe.
 */
export async function readStripeEvent(
  stripe: Stripe,
  options: Options,
  body: Buffer,
  signature: string,
): Promise<PaymentEvent | undefined> {
  const event = verified(stripe, body, signature, options.webhookSecret)
  switch (event.type) {
    case 'checkout.session.completed':
      return sessionCompleted(stripe, event, event.data.object, options)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return subscriptionNow(stripe, event.id, event.data.object.id, options)
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return chargeSettled(event, event.data.object)
    default:
      return undefined
  }
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    throw notSigned()
  }
}

type Session = Stripe.Checkout.Session

async function sessionCompleted(
  stripe: Stripe,
  { id, created }: Stripe.Event,
  session: Session,
  options: Options,
): Promise<PaymentEvent | undefined> {
  const accountId = session.client_reference_id
  if (accountId === null) return undefined // not created by this product
  if (session.mode === 'subscription' && session.subscription) {
    return subscriptionNow(stripe, id, idOf(session.subscription), options, accountId)
  }
  if (session.mode !== 'setup' || !session.setup_intent || !session.customer) return undefined
  const setup = await stripe.setupIntents.retrieve(idOf(session.setup_intent), { expand: ['payment_method'] })
  const method = setup.payment_method
  if (method === null || typeof method === 'string') return undefined
  return {
    id,
    at: created * 1000,
    kind: 'payment-method-added',
    accountId,
    customerId: idOf(session.customer),
    paymentMethodId: method.id,
    label: labelOf(method),
  }
}

async function subscriptionNow(
  stripe: Stripe,
  id: string,
  subscriptionId: string,
  { webhookSecret, now }: Options,
  referenceId?: string,
): Promise<PaymentEvent> {
  const at = now() // taken before the read, so that the state read is at least as new
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const accountId = referenceId ?? subscription.metadata.accountId
  return {
    id,
    at,
    kind: 'subscription-changed',
    accountId,
    isOurs: accountId !== undefined && subscription.metadata.mark === stripeMark(webhookSecret, accountId),
    customerId: idOf(subscription.customer),
    subscriptionId,
    status: RUNNING.has(subscription.status) ? 'active' : 'ended',
  }
}

// Past due: Stripe is still retrying the card, so the subscriber keeps access.
const RUNNING: ReadonlySet<Stripe.Subscription.Status> = new Set(['active', 'trialing', 'past_due'])

function chargeSettled({ id, created }: Stripe.Event, intent: Stripe.PaymentIntent): PaymentEvent | undefined {
  const { restaurantId, chargeKey } = intent.metadata
  const outcome = outcomeOf(intent)
  if (restaurantId === undefined || chargeKey === undefined || !outcome) return undefined
  return { id, at: created * 1000, kind: 'charge-settled', restaurantId, idempotencyKey: chargeKey, outcome }
}

function labelOf({ type, card }: Stripe.PaymentMethod): string {
  if (!card) return `Payment method (${type})`
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return `${brand} ending in ${card.last4}`
}

function idOf(thing: string | { id: string }): string {
  return typeof thing === 'string' ? thing : thing.id
}
