import { eq, sql } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectByAccount = query('payer_by_account', ({ db, payers }) =>
  db
    .select()
    .from(payers)
    .where(eq(payers.accountId, param('accountId'))),
)
export const findPayer = (accountId: string) => first(selectByAccount({ accountId }))
export type PayerRow = NonNullable<ReturnType<typeof findPayer> extends Unit<infer Row> ? Row : never>

const BLANK = {
  paymentMethodId: null,
  paymentMethodLabel: '',
  addedAt: null,
  subscriptionProvider: null,
  subscriptionId: null,
  subscriptionStatus: null,
  subscriptionKnownAt: null,
} satisfies Partial<PayerRow>

const upsertMethod = command('payer_keep_method', ({ db, payers }) =>
  db
    .insert(payers)
    .values(everyColumn(payers))
    .onConflictDoUpdate({
      target: payers.accountId,
      set: {
        provider: set(payers.provider, 'provider'),
        customerId: set(payers.customerId, 'customerId'),
        paymentMethodId: set(payers.paymentMethodId, 'paymentMethodId'),
        paymentMethodLabel: set(payers.paymentMethodLabel, 'paymentMethodLabel'),
        addedAt: set(payers.addedAt, 'addedAt'),
      },
      setWhere: sql`${payers.addedAt} is null or ${payers.addedAt} <= ${param('addedAt')} or ${payers.provider} <> ${param('provider')}`,
    }),
)
type Method = Pick<PayerRow, 'accountId' | 'provider' | 'customerId' | 'paymentMethodId' | 'paymentMethodLabel'>

/** Stores the card that the payer entered last. An event older than that changes nothing. */
export const keepPaymentMethod = (method: Method & { addedAt: number }) => upsertMethod({ ...BLANK, ...method })

const upsertSubscription = command('payer_keep_subscription', ({ db, payers }) =>
  db
    .insert(payers)
    .values(everyColumn(payers))
    .onConflictDoUpdate({
      target: payers.accountId,
      set: {
        subscriptionProvider: set(payers.subscriptionProvider, 'subscriptionProvider'),
        subscriptionId: set(payers.subscriptionId, 'subscriptionId'),
        subscriptionStatus: set(payers.subscriptionStatus, 'subscriptionStatus'),
        subscriptionKnownAt: set(payers.subscriptionKnownAt, 'subscriptionKnownAt'),
      },
      // Older events change nothing, and the end of an earlier subscription does not end an active one. Another
      // provider's events are always overwritten.
      setWhere: sql`${payers.subscriptionProvider} <> ${param('subscriptionProvider')} or (${payers.subscriptionKnownAt} is null or ${payers.subscriptionKnownAt} <= ${param('subscriptionKnownAt')})
        and (${param('subscriptionStatus')} = 'active' or ${payers.subscriptionId} = ${param('subscriptionId')}
          or ${payers.subscriptionStatus} is null or ${payers.subscriptionStatus} <> 'active')`,
    }),
)
type Subscription = {
  accountId: string
  provider: string
  customerId: string
  subscriptionId: string
  subscriptionStatus: 'active' | 'ended'
  subscriptionKnownAt: number
}
export const keepPaidSubscription = (subscription: Subscription) =>
  upsertSubscription({ ...BLANK, ...subscription, subscriptionProvider: subscription.provider })

/** Whether the payer has an active subscription at this provider. */
export const isSubscribed = (payer: PayerRow | undefined, provider: string): payer is PayerRow =>
  payer?.subscriptionStatus === 'active' && payer.subscriptionProvider === provider

/** Whether a card was entered at another provider, which this one cannot charge. */
export const hasForeignCard = (payer: PayerRow | undefined, provider: string): boolean =>
  payer !== undefined && payer.paymentMethodId !== null && payer.provider !== provider

/** Marks the setup step as done. */
export const setPaymentMethodAdded = command('restaurant_payment_method_added', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ isPaymentMethodAdded: true })
    .where(eq(restaurants.id, param('restaurantId'))),
)
