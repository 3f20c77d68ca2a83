import { eq, inArray, like, or } from 'drizzle-orm'
import { query, type Unit } from '#server/db/unit-of-work.ts'
import { BOARDS_DOMAIN, DEMO, DEMO_PASSWORD_SECRET } from './demo-names.ts'

const selectDemo = query('account_of_the_demo', ({ db, accounts, ownSecrets }) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      or(
        inArray(accounts.email, [DEMO.email, DEMO.posterEmail]),
        like(accounts.email, `%@${BOARDS_DOMAIN}`),
        eq(accounts.restaurantId, DEMO.restaurantId),
        // Even with a changed email, they share one hash until their password is changed.
        inArray(
          accounts.passwordHash,
          db.select({ value: ownSecrets.value }).from(ownSecrets).where(eq(ownSecrets.name, DEMO_PASSWORD_SECRET)),
        ),
      ),
    )
    .limit(1),
)

/** Whether this database has an account of the demo, whose password is public. */
export function* hasDemoAccounts(): Unit<boolean> {
  return (yield* selectDemo()).length > 0
}
