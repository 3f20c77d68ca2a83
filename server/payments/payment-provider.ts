import { AppError } from '#server/errors.ts'
import type { SubscriptionStatus } from '#shared/billing/subscription.ts'

/**
 * The interface to the payment provider. Two adapters: Stripe and an embedded sandbox. Amounts are integer Australian
 * cents. None of its calls may run inside a unit of work.
 */
export type PaymentProvider = {
  readonly name: 'stripe' | 'sandbox'
  /** The minimum charge in cents; less stays owed. */
  readonly leastCents: number
  /** Creates a page where the payer enters a card or subscribes, and returns its address. */
  openCheckout(checkout: Checkout): Promise<{ url: string }>
  /**
   * Charges an amount. The same key never charges twice.
   * @throws PaymentUncertain if the outcome is unknown: retry with the same key.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /**
   * The outcome of an earlier request; undefined if the provider never received it.
   * @throws PaymentUncertain if the provider cannot tell.
   */
  findCharge(request: ChargeRequest): Promise<ChargeOutcome | undefined>
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Whether this looks like an event's signature. Without one, the body is not read. */
  isSignature(signature: string): boolean
  /**
   * Parses an event that the provider sent. Undefined for events that are not used here.
   * @throws AppError if the signature is not the provider's
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | undefined>
}

export type Checkout = {
  purpose: 'payment-method' | 'subscription'
  accountId: string
  email: string
  /** The provider's own id of this payer, if there was an earlier checkout. */
  customerId: string | undefined
  returnUrl: string
}

export type ChargeRequest = {
  idempotencyKey: string
  restaurantId: string
  /** When the charge was first written; earlier payments need not be searched. */
  since: number
  amountCents: number
  customerId: string
  paymentMethodId: string
  description: string
}

/** `declined` has a sentence that may be shown to the operator. */
export type ChargeOutcome =
  | { status: 'succeeded'; paymentId: string }
  | { status: 'declined'; paymentId: string | undefined; reason: string }

/** The outcome is unknown: the provider did not answer in time, or the connection broke. */
export class PaymentUncertain extends Error {}

/** `id` is the provider's own and is processed once; `at` is the time of the state, and older states are ignored. */
export type PaymentEvent = { id: string; at: number } & (
  | {
      kind: 'payment-method-added'
      accountId: string
      customerId: string
      paymentMethodId: string
      /** A label for people, such as "Visa ending in 4242". */
      label: string
    }
  | {
      kind: 'subscription-changed'
      accountId: string | undefined
      /** Started by this server, not by another installation with the same provider account. */
      isOurs: boolean
      customerId: string
      subscriptionId: string
      status: SubscriptionStatus
    }
  | { kind: 'charge-settled'; restaurantId: string; idempotencyKey: string; outcome: ChargeOutcome }
)

export function notSigned(): AppError {
  return new AppError('INVALID_REQUEST', 'Invalid signature: this event was not signed by the payment provider.')
}
