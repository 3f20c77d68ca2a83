import type { ChargeLineKind, ChargeStatus } from '#shared/billing/charge.ts'
import type { Kit } from './columns.pg.ts'

/** Payers, charges and the ledger of fees. For both dialects, as in schema.ts. */
export function definePaymentTables(kit: Kit) {
  const { table, text, int, instant, cents, primaryKey, index } = kit

  /** The payers, as the payment provider knows them. */
  const payers = table('payers', {
    accountId: text('account_id').primaryKey(),
    /** The provider of the payment method and customer; another provider's are ignored. */
    provider: text('provider').notNull(),
    customerId: text('customer_id').notNull(),
    paymentMethodId: text('payment_method_id'),
    /** A label for people, such as "Visa ending in 4242". */
    paymentMethodLabel: text('payment_method_label').notNull(),
    addedAt: instant('added_at'),
    /** The provider of the subscription: one bought in the sandbox does not count at Stripe. */
    subscriptionProvider: text('subscription_provider'),
    subscriptionId: text('subscription_id'),
    subscriptionStatus: text('subscription_status'),
    /** The provider's timestamp of the subscription's last known state; older events are ignored. */
    subscriptionKnownAt: instant('subscription_known_at'),
  })

  /** The provider's events that have been processed, each once. */
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
      /** How often the provider was asked. Each retry after a decline has its own idempotency key. */
      attempt: int('attempt').notNull(),
      providerPaymentId: text('provider_payment_id'),
      failure: text('failure'),
      createdAt: instant('created_at').notNull(),
      settledAt: instant('settled_at'),
      /** The `settledAt` of the outcome last emailed to the owner. */
      mailedFor: instant('mailed_for'),
      /** The restaurant's revision when the charge was made; every change up to it has been considered. */
      throughRevision: int('through_revision').notNull().default(0),
      /** The provider that was asked; another one does not know this charge. */
      provider: text('provider'),
      /**
       * The customer and card that the charge was asked for, used to look it up even if the payer has changed them
       * since.
       */
      customerId: text('customer_id'),
      paymentMethodId: text('payment_method_id'),
    },
    (t) => [
      primaryKey({ columns: [t.restaurantId, t.id] }),
      index('charges_status').on(t.status, t.createdAt),
      index('charges_settled').on(t.settledAt),
    ],
  )

  /** Append-only: one fee per order, and one credit per order canceled after its fee was charged. */
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

  /** The state of the embedded sandbox provider, which moves no money. */
  const sandboxPayments = table('sandbox_payments', {
    idempotencyKey: text('idempotency_key').primaryKey(),
    id: text('id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    status: text('status').$type<'succeeded' | 'declined'>().notNull(),
    createdAt: instant('created_at').notNull(),
  })

  return { payers, paymentEvents, charges, chargeLines, sandboxPayments }
}
