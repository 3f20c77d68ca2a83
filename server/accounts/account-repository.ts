import { eq, sql } from 'drizzle-orm'
import { command, everyColumn, first, param, query, type Unit } from '#server/db/unit-of-work.ts'

const selectById = query('account_by_id', ({ db, accounts }) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, param('id'))),
)
export const findAccount = (id: string) => first(selectById({ id }))
export type AccountRow = NonNullable<ReturnType<typeof findAccount> extends Unit<infer Row> ? Row : never>

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

/** Gives no row when the address of mail is taken. */
export const insertAccount = query('account_insert', ({ db, accounts }) =>
  db.insert(accounts).values(everyColumn(accounts)).onConflictDoNothing().returning({ id: accounts.id }),
)

/** Counts something that nobody is named in. */
export const count = command('counter_increment', ({ db, counters }) =>
  db
    .insert(counters)
    .values({ name: param('name'), count: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { count: sql`${counters.count} + 1` } }),
)
