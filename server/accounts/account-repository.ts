import { and, eq, sql } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectById = query('account_by_id', ({ db, accounts }) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, param('id'))),
)
export const findAccount = (id: string) => first(selectById({ id }))
export type AccountRow = NonNullable<ReturnType<typeof findAccount> extends Unit<infer Row> ? Row : never>

const hold = query('account_hold', ({ db, accounts }) =>
  db
    .update(accounts)
    .set({ passwordHash: sql`${accounts.passwordHash}` })
    .where(eq(accounts.id, param('id')))
    .returning(),
)
/** The account, its row locked until the unit ends, so that opening a session and ending all of them cannot overlap. */
export const holdAccount = (id: string) => first(hold({ id }))

const selectByEmail = query('account_by_email', ({ db, accounts }) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.email, param('email'))),
)
export const findAccountByEmail = (email: string) => first(selectByEmail({ email }))

const selectAny = query('account_any', ({ db, accounts }) => db.select({ id: accounts.id }).from(accounts).limit(1))
export function* hasAnyAccount(): Unit<boolean> {
  return (yield* selectAny()).length > 0
}

/** Gives no row if the email is taken. */
export const insertAccount = query('account_insert', ({ db, accounts }) =>
  db.insert(accounts).values(everyColumn(accounts)).onConflictDoNothing().returning({ id: accounts.id }),
)

/** On PostgreSQL a taken email fails like a lost race: the unit runs again and finds the other account. */
export const updateAccount = command('account_update', ({ db, accounts }) =>
  db
    .update(accounts)
    .set({
      name: set(accounts.name, 'name'),
      phone: set(accounts.phone, 'phone'),
      email: set(accounts.email, 'email'),
      location: set(accounts.location, 'location'),
    })
    .where(eq(accounts.id, param('id'))),
)

export const setPasswordHash = command('account_set_password', ({ db, accounts }) =>
  db
    .update(accounts)
    .set({ passwordHash: set(accounts.passwordHash, 'passwordHash') })
    .where(eq(accounts.id, param('id'))),
)

/** Gives no row if the password has changed since it was compared. */
export const replacePasswordHash = query('account_replace_password', ({ db, accounts }) =>
  db
    .update(accounts)
    .set({ passwordHash: set(accounts.passwordHash, 'passwordHash') })
    .where(and(eq(accounts.id, param('id')), eq(accounts.passwordHash, param('heldHash'))))
    .returning({ id: accounts.id }),
)

export const deleteAccountRow = command('account_delete', ({ db, accounts }) =>
  db.delete(accounts).where(eq(accounts.id, param('id'))),
)

const deletePushes = command('account_delete_pushes', ({ db, pushSubscriptions }) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, param('accountId'))),
)
export const deletePushSubscriptionsOf = (accountId: string) => deletePushes({ accountId })

export const deleteEveryPushSubscription = command('push_delete_all', ({ db, pushSubscriptions }) =>
  db.delete(pushSubscriptions),
)

/** Increments an anonymous counter. */
export const count = command('counter_increment', ({ db, counters }) =>
  db
    .insert(counters)
    .values({ name: param('name'), count: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { count: sql`${counters.count} + 1` } }),
)
