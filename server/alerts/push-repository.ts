import { and, eq } from 'drizzle-orm'
import { command, everyColumn, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectOfAccount = query('push_subscriptions_of_account', ({ db, pushSubscriptions }) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, param('accountId')))
    .orderBy(pushSubscriptions.createdAt),
)
/** The account's subscriptions, oldest first. */
export const listSubscriptions = (accountId: string) => selectOfAccount({ accountId })
export type SubscriptionRow = ReturnType<typeof listSubscriptions> extends Unit<readonly (infer Row)[]> ? Row : never

/** A browser has one subscription, which belongs to the last account that subscribed. */
export const keepPushSubscription = command('push_subscription_keep', ({ db, pushSubscriptions }) =>
  db
    .insert(pushSubscriptions)
    .values(everyColumn(pushSubscriptions))
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        accountId: set(pushSubscriptions.accountId, 'accountId'),
        publicKey: set(pushSubscriptions.publicKey, 'publicKey'),
        authSecret: set(pushSubscriptions.authSecret, 'authSecret'),
        createdAt: set(pushSubscriptions.createdAt, 'createdAt'),
      },
    }),
)

const remove = command('push_subscription_delete', ({ db, pushSubscriptions }) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, param('endpoint')), eq(pushSubscriptions.accountId, param('accountId')))),
)
export const dropSubscription = (endpoint: string, accountId: string) => remove({ endpoint, accountId })
