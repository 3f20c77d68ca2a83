import { eq } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set } from '#server/db/unit-of-work.ts'

const selectByToken = query('session_by_token', ({ db, sessions, accounts }) =>
  db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.tokenHash, param('tokenHash'))),
)

export const findSession = (tokenHash: string) => first(selectByToken({ tokenHash }))

export const insertSession = command('session_insert', ({ db, sessions }) =>
  db.insert(sessions).values(everyColumn(sessions)),
)

export const touchSession = command('session_touch', ({ db, sessions }) =>
  db
    .update(sessions)
    .set({ lastUsedAt: set(sessions.lastUsedAt, 'lastUsedAt'), expiresAt: set(sessions.expiresAt, 'expiresAt') })
    .where(eq(sessions.tokenHash, param('tokenHash'))),
)

export const deleteSession = command('session_delete', ({ db, sessions }) =>
  db.delete(sessions).where(eq(sessions.tokenHash, param('tokenHash'))),
)
