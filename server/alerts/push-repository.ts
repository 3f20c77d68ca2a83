import { and, eq } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const VAPID_KEYS = 'vapid-keys'

const selectSecret = query('own_secret_by_name', ({ db, ownSecrets }) =>
  db
    .select()
    .from(ownSecrets)
    .where(eq(ownSecrets.name, param('name'))),
)
const insertSecret = command('own_secret_insert', ({ db, ownSecrets }) =>
  db.insert(ownSecrets).values(everyColumn(ownSecrets)).onConflictDoNothing(),
)

/** The keys as they were first kept, whoever else offers some at the same time. */
export function* keepVapidKeys(offered: string): Unit<string> {
  yield* insertSecret({ name: VAPID_KEYS, value: offered })
  return (yield* findVapidKeys()) ?? offered
}

export function* findVapidKeys(): Unit<string | undefined> {
  return (yield* first(selectSecret({ name: VAPID_KEYS })))?.value
}

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

/** A browser has one subscription, whoever signs in on it. */
export const keepSubscription = command('push_subscription_keep', ({ db, pushSubscriptions }) =>
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
