import type { ChargeLineKind, ChargeStatus } from '#shared/billing/charge.ts'
import type { Kit } from './columns.pg.ts'

/** Who pays, what was asked of them, and the ledger of fees. For both dialects, as in schema.ts. */
export function definePaymentTables(kit: Kit) {
  const { table, text, int, instant, cents, primaryKey, index } = kit

  /** Who pays, as the payment provider knows them. */
  const payers = table('payers', {
    accountId: text('account_id').primaryKey(),
    /** Whose the payment method is, and the customer: another provider's counts for nothing. */
    provider: text('provider').notNull(),
    customerId: text('customer_id').notNull(),
    paymentMethodId: text('payment_method_id'),
    /** Words for people, such as "Visa ending in 4242". */
    paymentMethodLabel: text('payment_method_label').notNull(),
    addedAt: instant('added_at'),
    /** Whose the subscription is: bought in the sandbox, it does not count at Stripe. */
    subscriptionProvider: text('subscription_provider'),
    subscriptionId: text('subscription_id'),
    subscriptionStatus: text('subscription_status'),
    /** The provider's own time of what is known of the subscription: an older event changes nothing. */
    subscriptionKnownAt: instant('subscription_known_at'),
  })

  /** Events of the provider that have been taken in: each counts once. */
  const paymentEvents = table('payment_events', {
    id: text('id').primaryKey(),
    receivedAt: instant('received_at').notNull(),
  })

  const charges = table(
    'charges',
    {
      restaurantId: text('restaurant_id').notNull(),
      id: text('id').notNull(),
      amountCents: cents('amount_cents').notNull(),
      status: text('status').$type<ChargeStatus>().notNull(),
      /** How often the provider was asked: each try after a decline has an idempotency key of its own. */
      attempt: int('attempt').notNull(),
      providerPaymentId: text('provider_payment_id'),
      failure: text('failure'),
      createdAt: instant('created_at').notNull(),
      settledAt: instant('settled_at'),
      /** The `settledAt` of the outcome that the owner was last told of by mail. */
      mailedFor: instant('mailed_for'),
      /** The restaurant's revision it was made at: every change up to it has been looked at. */
      throughRevision: int('through_revision').notNull().default(0),
      /** Which provider was asked: another one has never heard of it. */
      provider: text('provider'),
      /** Whom and which card the provider was asked for: it is looked up there, whatever the payer has changed since. */
      customerId: text('customer_id'),
      paymentMethodId: text('payment_method_id'),
    },
    (t) => [
      primaryKey({ columns: [t.restaurantId, t.id] }),
      index('charges_status').on(t.status, t.createdAt),
      index('charges_settled').on(t.settledAt),
    ],
  )

  /** Append-only: a fee per order, a credit per order canceled after its fee was charged; each at most once. */
  const chargeLines = table(
    'charge_lines',
    {
      restaurantId: text('restaurant_id').notNull(),
      orderId: text('order_id').notNull(),
      kind: text('kind').$type<ChargeLineKind>().notNull(),
      chargeId: text('charge_id').notNull(),
      amountCents: cents('amount_cents').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.restaurantId, t.orderId, t.kind] }),
      index('charge_lines_charge').on(t.restaurantId, t.chargeId),
    ],
  )

  /** The embedded sandbox provider's memory: what it would have done with money. */
  const sandboxPayments = table('sandbox_payments', {
    idempotencyKey: text('idempotency_key').primaryKey(),
    id: text('id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    status: text('status').$type<'succeeded' | 'declined'>().notNull(),
    createdAt: instant('created_at').notNull(),
  })

  return { payers, paymentEvents, charges, chargeLines, sandboxPayments }
}
