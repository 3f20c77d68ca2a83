import { AppError } from '#server/errors.ts'
import type { SubscriptionStatus } from '#shared/billing/subscription.ts'

/**
 * The port to whoever moves money. Two adapters: Stripe, and an embedded sandbox. Amounts are integer cents of the
 * Australian dollar. None of its calls may run inside a unit of work.
 */
export type PaymentProvider = {
  readonly name: 'stripe' | 'sandbox'
  /** The least a charge may be, in cents; less is owed on. */
  readonly leastCents: number
  /** Makes a page where the payer enters a card, or subscribes; answers its address. */
  openCheckout(checkout: Checkout): Promise<{ url: string }>
  /**
   * Asks for money. The same key never takes it twice.
   * @throws PaymentUncertain when it is not known whether money was taken: ask again with the same key.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /**
   * What became of an earlier request, as far as the provider knows; undefined when it never heard of it.
   * @throws PaymentUncertain when it cannot say.
   */
  findCharge(request: ChargeRequest): Promise<ChargeOutcome | undefined>
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Whether this can be the signature of an event at all: nothing is read of a body that comes without. */
  isSignature(signature: string): boolean
  /**
   * Reads an event that the provider sent.
   * @throws AppError when the signature is not the provider's; undefined for events that mean nothing here.
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | undefined>
}

export type Checkout = {
  purpose: 'payment-method' | 'subscription'
  accountId: string
  email: string
  /** The provider's own name of this payer, when there was an earlier checkout. */
  customerId: string | undefined
  returnUrl: string
}

export type ChargeRequest = {
  idempotencyKey: string
  restaurantId: string
  /** When the charge was first written: the provider is not asked about what came before. */
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

/** It is not known whether money was taken: the provider did not answer in time, or broke off. */
export class PaymentUncertain extends Error {}

/** `id` is the provider's own, and counts once; `at` is when it was so: what was so later stands. */
export type PaymentEvent = { id: string; at: number } & (
  | {
      kind: 'payment-method-added'
      accountId: string
      customerId: string
      paymentMethodId: string
      /** Words for people, such as "Visa ending in 4242". */
      label: string
    }
  | {
      kind: 'subscription-changed'
      accountId: string | undefined
      /** Begun by this server: not by another that uses the same provider's account. */
      isOurs: boolean
      customerId: string
      subscriptionId: string
      status: SubscriptionStatus
    }
  | { kind: 'charge-settled'; restaurantId: string; idempotencyKey: string; outcome: ChargeOutcome }
)

export function notSigned(): AppError {
  return new AppError('INVALID_REQUEST', 'This event was not signed by the payment provider.')
}
