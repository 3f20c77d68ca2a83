import { and, asc, eq } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectById = query('passkey_by_id', ({ db, passkeys }) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.id, param('id'))),
)
export const findPasskey = (id: string) => first(selectById({ id }))
export type PasskeyRow = NonNullable<ReturnType<typeof findPasskey> extends Unit<infer Row> ? Row : never>

const selectOfAccount = query('passkeys_of_account', ({ db, passkeys }) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, param('accountId')))
    .orderBy(asc(passkeys.createdAt)),
)
export const listPasskeys = (accountId: string) => selectOfAccount({ accountId })

/** Gives no row if the passkey is already stored. */
export const insertPasskey = query('passkey_insert', ({ db, passkeys }) =>
  db.insert(passkeys).values(everyColumn(passkeys)).onConflictDoNothing().returning({ id: passkeys.id }),
)

/** Records a use: the authenticator's signature counter, and the time. */
export const touchPasskey = command('passkey_touch', ({ db, passkeys }) =>
  db
    .update(passkeys)
    .set({ counter: set(passkeys.counter, 'counter'), lastUsedAt: set(passkeys.lastUsedAt, 'now') })
    .where(eq(passkeys.id, param('id'))),
)

const rename = query('passkey_rename', ({ db, passkeys }) =>
  db
    .update(passkeys)
    .set({ name: set(passkeys.name, 'name') })
    .where(and(eq(passkeys.id, param('id')), eq(passkeys.accountId, param('accountId'))))
    .returning({ id: passkeys.id }),
)
/** Gives false if the account has no such passkey. */
export function* renamePasskey(accountId: string, id: string, name: string): Unit<boolean> {
  return (yield* rename({ accountId, id, name })).length > 0
}

const remove = query('passkey_delete', ({ db, passkeys }) =>
  db
    .delete(passkeys)
    .where(and(eq(passkeys.id, param('id')), eq(passkeys.accountId, param('accountId'))))
    .returning({ id: passkeys.id }),
)
/** Gives false if the account has no such passkey. */
export function* removePasskey(accountId: string, id: string): Unit<boolean> {
  return (yield* remove({ accountId, id })).length > 0
}

const removeAll = command('passkeys_delete_all', ({ db, passkeys }) =>
  db.delete(passkeys).where(eq(passkeys.accountId, param('accountId'))),
)
export const removePasskeysOf = (accountId: string) => removeAll({ accountId })
