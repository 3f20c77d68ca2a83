import { and, desc, eq, gt, inArray, lte, ne, notInArray } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectByToken = query('session_by_token', ({ db, sessions, accounts }) =>
  db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.tokenHash, param('tokenHash'))),
)

export const findSession = (tokenHash: string) => first(selectByToken({ tokenHash }))

export const MOST_SESSIONS_AT_ONCE = 50
const PLACES = Array.from({ length: MOST_SESSIONS_AT_ONCE }, (_, index) => `token${index}`)
const selectByTokens = query('sessions_by_tokens', ({ db, sessions, accounts }) =>
  db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      inArray(
        sessions.tokenHash,
        PLACES.map((place) => param(place)),
      ),
    ),
)
/** The sessions of these tokens, MOST_SESSIONS_AT_ONCE at most. */
export const findSessions = (tokenHashes: readonly string[]) =>
  selectByTokens(Object.fromEntries(PLACES.map((place, index) => [place, tokenHashes[index] ?? ''])))

export const insertSession = command('session_insert', ({ db, sessions }) =>
  db.insert(sessions).values(everyColumn(sessions)),
)

export const touchSession = command('session_touch', ({ db, sessions }) =>
  db
    .update(sessions)
    .set({ lastUsedAt: set(sessions.lastUsedAt, 'lastUsedAt'), expiresAt: set(sessions.expiresAt, 'expiresAt') })
    .where(eq(sessions.tokenHash, param('tokenHash'))),
)

/** Records that the password or a passkey was given in this session. */
export const confirmSession = command('session_confirm', ({ db, sessions }) =>
  db
    .update(sessions)
    .set({ confirmedAt: set(sessions.confirmedAt, 'confirmedAt') })
    .where(eq(sessions.tokenHash, param('tokenHash'))),
)

/** Records that two factors were given in this session. */
export const strengthenSession = command('session_strengthen', ({ db, sessions }) =>
  db
    .update(sessions)
    .set({ isTwoFactor: true })
    .where(eq(sessions.tokenHash, param('tokenHash'))),
)

export const dropExpiredSessions = command('session_drop_expired', ({ db, sessions }) =>
  db.delete(sessions).where(lte(sessions.expiresAt, param('now'))),
)

export const deleteSession = command('session_delete', ({ db, sessions }) =>
  db.delete(sessions).where(eq(sessions.tokenHash, param('tokenHash'))),
)

const selectOfAccount = query('sessions_of_account', ({ db, sessions }) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, param('accountId')), gt(sessions.expiresAt, param('now'))))
    .orderBy(desc(sessions.lastUsedAt)),
)
/** The valid sessions of an account, the last used first. */
export const listSessions = (accountId: string, now: number) => selectOfAccount({ accountId, now })
export type SessionRow = ReturnType<typeof listSessions> extends Unit<readonly (infer Row)[]> ? Row : never

export const MOST_SESSIONS = 100 // per account: its devices are listed in one answer

const deleteOldest = command('sessions_delete_oldest', ({ db, sessions }) => {
  const kept = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.accountId, param('accountId')))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(MOST_SESSIONS)
  return db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, param('accountId')),
        ne(sessions.tokenHash, param('newest')),
        notInArray(sessions.tokenHash, kept),
      ),
    )
})
/** Ends an account's least recently used sessions beyond MOST_SESSIONS, but never the newest. */
export const dropOldestSessions = (accountId: string, newest: string) => deleteOldest({ accountId, newest })

const deleteAllBut = query('sessions_delete_all_but', ({ db, sessions }) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.accountId, param('accountId')), ne(sessions.tokenHash, param('kept'))))
    .returning({ tokenHash: sessions.tokenHash }),
)
/** Ends an account's sessions, except `kept`, and gives the hashes of their tokens. */
export function* endSessions(accountId: string, kept = ''): Unit<string[]> {
  return (yield* deleteAllBut({ accountId, kept })).map(({ tokenHash }) => tokenHash)
}

const deleteWeaker = query('sessions_delete_weaker', ({ db, sessions }) =>
  db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, param('accountId')),
        ne(sessions.tokenHash, param('kept')),
        eq(sessions.power, 'account'),
        eq(sessions.isTwoFactor, false),
      ),
    )
    .returning({ tokenHash: sessions.tokenHash }),
)
/** Ends an account's sessions without two factors, except `kept` and kitchen sessions; gives their token hashes. */
export function* endWeakerSessions(accountId: string, kept: string): Unit<string[]> {
  return (yield* deleteWeaker({ accountId, kept })).map(({ tokenHash }) => tokenHash)
}

export const endEverySession = query('sessions_delete_all', ({ db, sessions }) =>
  db.delete(sessions).returning({ tokenHash: sessions.tokenHash }),
)

const deleteOwn = query('session_delete_own', ({ db, sessions }) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.accountId, param('accountId')), eq(sessions.tokenHash, param('tokenHash'))))
    .returning({ tokenHash: sessions.tokenHash }),
)
/** Gives false if the account has no such session. */
export function* endSession(accountId: string, tokenHash: string): Unit<boolean> {
  return (yield* deleteOwn({ accountId, tokenHash })).length > 0
}
