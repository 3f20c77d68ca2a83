import { sql } from 'drizzle-orm'
import { command } from '#server/db/unit-of-work.ts'

export const renameAccounts = command('test_accounts_rename', ({ db, accounts }) =>
  db.update(accounts).set({ email: sql`${accounts.id} || '@renamed.example'` }),
)
export const changePasswords = command('test_accounts_change_passwords', ({ db, accounts }) =>
  db.update(accounts).set({ passwordHash: sql`'changed ' || ${accounts.id}` }),
)
export const leaveRestaurants = command('test_accounts_leave_restaurants', ({ db, accounts }) =>
  db.update(accounts).set({ restaurantId: null }),
)
