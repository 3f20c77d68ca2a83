import { and, eq, inArray, lte } from 'drizzle-orm'
import { CLOCKS_APART_MS } from '#server/clocks.ts'
import type { Purpose } from '#server/db/schema.ts'
import { command, everyColumn, first, param, query } from '#server/db/unit-of-work.ts'

/** Stores the hash of a one-time token. */
export const keepWord = command('one_time_word_insert', ({ db, oneTimeWords }) =>
  db.insert(oneTimeWords).values(everyColumn(oneTimeWords)),
)

const selectWord = query('one_time_word_by_hash', ({ db, oneTimeWords }) =>
  db
    .select()
    .from(oneTimeWords)
    .where(eq(oneTimeWords.wordHash, param('wordHash'))),
)
export const findWord = (wordHash: string) => first(selectWord({ wordHash }))

const selectOfAccount = query('one_time_words_of_account', ({ db, oneTimeWords }) =>
  db
    .select({ wordHash: oneTimeWords.wordHash })
    .from(oneTimeWords)
    .where(and(eq(oneTimeWords.accountId, param('accountId')), eq(oneTimeWords.purpose, param('purpose')))),
)
export const listWords = (accountId: string, purpose: string) => selectOfAccount({ accountId, purpose })

const takeByHash = query('one_time_word_take', ({ db, oneTimeWords }) =>
  db
    .delete(oneTimeWords)
    .where(and(eq(oneTimeWords.wordHash, param('wordHash')), eq(oneTimeWords.purpose, param('purpose'))))
    .returning(),
)
/** Uses up a token: a second call gives nothing. The caller must check `isGood`. */
export const takeWord = (wordHash: string, purpose: string) => first(takeByHash({ wordHash, purpose }))

/** Whether a token with this lifetime is valid. One that expires later than that was issued by a wrong clock. */
export const isGood = ({ expiresAt }: { expiresAt: number }, now: number, lifeMs: number): boolean =>
  expiresAt > now && expiresAt <= now + lifeMs + CLOCKS_APART_MS

/** Deletes an account's tokens of one purpose, before a new one is issued. */
export const dropWords = command('one_time_word_drop', ({ db, oneTimeWords }) =>
  db
    .delete(oneTimeWords)
    .where(and(eq(oneTimeWords.accountId, param('accountId')), eq(oneTimeWords.purpose, param('purpose')))),
)

const SIGN_IN_PURPOSES: Purpose[] = ['reset-password', 'kitchen-link', 'second-factor']
/** Deletes the tokens that could open a session, after a change of password or email. */
export const dropSignInWords = command('one_time_word_drop_sign_in', ({ db, oneTimeWords }) =>
  db
    .delete(oneTimeWords)
    .where(and(eq(oneTimeWords.accountId, param('accountId')), inArray(oneTimeWords.purpose, SIGN_IN_PURPOSES))),
)

export const dropEverySignInWord = command('one_time_word_drop_every_sign_in', ({ db, oneTimeWords }) =>
  db.delete(oneTimeWords).where(inArray(oneTimeWords.purpose, SIGN_IN_PURPOSES)),
)

export const dropAllWords = command('one_time_word_drop_all', ({ db, oneTimeWords }) =>
  db.delete(oneTimeWords).where(eq(oneTimeWords.accountId, param('accountId'))),
)

export const dropExpiredWords = command('one_time_word_drop_expired', ({ db, oneTimeWords }) =>
  db.delete(oneTimeWords).where(lte(oneTimeWords.expiresAt, param('now'))),
)
