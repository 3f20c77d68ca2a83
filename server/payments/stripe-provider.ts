import Stripe from 'stripe'
import { AppError } from '#server/errors.ts'
import { SUBSCRIPTION_CENTS } from '#shared/billing/subscription.ts'
import type { Checkout, PaymentProvider } from './payment-provider.ts'
import { chargeByStripe, findStripeCharge } from './stripe-charges.ts'
import { type StripeOptions, stripeClient } from './stripe-client.ts'
import { isSignature, readStripeEvent } from './stripe-events.ts'
import { stripeMark } from './stripe-mark.ts'

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_CENTS = 50

type Options = StripeOptions & { now: () => number }

/** Payments by Stripe: cards by Checkout, charges off-session, subscriptions by Billing, events by signed webhooks. */
export function stripeProvider(options: Options): PaymentProvider {
  const stripe = stripeClient(options)
  return {
    name: 'stripe',
    leastCents: LEAST_CENTS,
    openCheckout: async (checkout) => {
      const { url } = await reaching(() => stripe.checkout.sessions.create(sessionFor(checkout, options.webhookSecret)))
      if (url === null) throw unavailable()
      return { url }
    },
    charge: (request) => chargeByStripe(stripe, request),
    findCharge: (request) => findStripeCharge(stripe, request),
    cancelSubscription: async (subscriptionId) => {
      await reaching(() => stripe.subscriptions.cancel(subscriptionId)).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    },
    isSignature,
    readEvent: (body, signature) => reaching(() => readStripeEvent(stripe, options, body, signature)),
  }
}

function sessionFor(checkout: Checkout, webhookSecret: string): Stripe.Checkout.SessionCreateParams {
  const { purpose, accountId, email, customerId, returnUrl } = checkout
  const shared = {
    client_reference_id: accountId,
    success_url: returnUrl,
    cancel_url: `${returnUrl}?outcome=canceled`,
    allowed_payment_method_types: ['card' as const],
    ...(customerId === undefined ? { customer_email: email } : { customer: customerId }),
  }
  if (purpose === 'payment-method') {
    // Off-session charges need a customer that the card belongs to.
    const creation = customerId === undefined ? { customer_creation: 'always' as const } : {}
    return { ...shared, ...creation, mode: 'setup', currency: 'aud' }
  }
  return {
    ...shared,
    mode: 'subscription',
    subscription_data: { metadata: { accountId, mark: stripeMark(webhookSecret, accountId) } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'aud',
          unit_amount: SUBSCRIPTION_CENTS,
          recurring: { interval: 'month' },
          product_data: { name: 'Tuckshop job posts' },
        },
      },
    ],
  }
}

async function reaching<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isAway =
      error instanceof Stripe.errors.StripeError && !(error instanceof Stripe.errors.StripeInvalidRequestError)
    throw isAway ? unavailable(error) : error
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

function unavailable(cause?: unknown): AppError {
  const refusal = new AppError(
    'PAYMENT_UNAVAILABLE',
    'The payment provider cannot be reached right now. Please try again in a few minutes.',
    undefined,
    60,
  )
  refusal.cause = cause
  return refusal
}
