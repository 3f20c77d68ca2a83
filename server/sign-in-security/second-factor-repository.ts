import { and, count, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectAuthenticator = query('authenticator_by_account', ({ db, authenticators }) =>
  db
    .select()
    .from(authenticators)
    .where(eq(authenticators.accountId, param('accountId'))),
)
export const findAuthenticator = (accountId: string) => first(selectAuthenticator({ accountId }))

/** Whether the account's authenticator app is on. */
export function* hasSecondFactor(accountId: string): Unit<boolean> {
  const authenticator = yield* findAuthenticator(accountId)
  return typeof authenticator?.enabledAt === 'number'
}

const insertPending = command('authenticator_insert', ({ db, authenticators }) =>
  db.insert(authenticators).values(everyColumn(authenticators)).onConflictDoNothing(),
)
const deletePending = command('authenticator_delete_pending', ({ db, authenticators }) =>
  db
    .delete(authenticators)
    .where(and(eq(authenticators.accountId, param('accountId')), isNull(authenticators.enabledAt))),
)
/** Stores a secret that is enabled later, by a code from the app. Does not replace an enabled one. */
export function* keepPendingAuthenticator(row: { accountId: string; sealedSecret: string; now: number }): Unit<void> {
  const { accountId, sealedSecret, now } = row
  yield* deletePending({ accountId })
  yield* insertPending({ accountId, sealedSecret, createdAt: now, enabledAt: null, lastStep: 0 })
}

const enable = query('authenticator_enable', ({ db, authenticators }) =>
  db
    .update(authenticators)
    .set({ enabledAt: set(authenticators.enabledAt, 'now'), lastStep: set(authenticators.lastStep, 'step') })
    .where(
      and(
        eq(authenticators.accountId, param('accountId')),
        eq(authenticators.sealedSecret, param('sealedSecret')),
        isNull(authenticators.enabledAt),
      ),
    )
    .returning({ accountId: authenticators.accountId }),
)
/** Gives false if the secret was replaced meanwhile or is already enabled. */
export function* enableAuthenticator(row: { accountId: string; sealedSecret: string; step: number; now: number }) {
  return (yield* enable(row)).length > 0
}

const advance = query('authenticator_advance', ({ db, authenticators }) =>
  db
    .update(authenticators)
    .set({ lastStep: set(authenticators.lastStep, 'step') })
    .where(
      and(
        eq(authenticators.accountId, param('accountId')),
        isNotNull(authenticators.enabledAt),
        lt(authenticators.lastStep, param('step')),
      ),
    )
    .returning({ accountId: authenticators.accountId }),
)
/** Uses up the code of a time step. Gives false if it, or a later one, was used before. */
export function* advanceStep(accountId: string, step: number): Unit<boolean> {
  return (yield* advance({ accountId, step })).length > 0
}

const insertCode = command('recovery_code_insert', ({ db, recoveryCodes }) =>
  db.insert(recoveryCodes).values(everyColumn(recoveryCodes)),
)
const deleteCodes = command('recovery_codes_delete', ({ db, recoveryCodes }) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, param('accountId'))),
)
export function* replaceRecoveryCodes(accountId: string, codeHashes: readonly string[]): Unit<void> {
  yield* deleteCodes({ accountId })
  for (const codeHash of codeHashes) yield* insertCode({ accountId, codeHash })
}

const takeCode = query('recovery_code_take', ({ db, recoveryCodes }) =>
  db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, param('accountId')), eq(recoveryCodes.codeHash, param('codeHash'))))
    .returning({ codeHash: recoveryCodes.codeHash }),
)
/** Uses up a recovery code. Gives false if the account has no such code. */
export function* takeRecoveryCode(accountId: string, codeHash: string): Unit<boolean> {
  return (yield* takeCode({ accountId, codeHash })).length > 0
}

const countCodes = query('recovery_codes_count', ({ db, recoveryCodes }) =>
  db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, param('accountId'))),
)
export function* countRecoveryCodes(accountId: string): Unit<number> {
  return (yield* countCodes({ accountId }))[0]?.codes ?? 0
}

const deleteAuthenticator = command('authenticator_delete', ({ db, authenticators }) =>
  db.delete(authenticators).where(eq(authenticators.accountId, param('accountId'))),
)
/** Deletes the authenticator and the recovery codes. */
export function* dropAuthenticator(accountId: string): Unit<void> {
  yield* deleteAuthenticator({ accountId })
  yield* deleteCodes({ accountId })
}

/** Deletes set-ups that were started before `before` and not finished. */
export const dropUnfinishedAuthenticators = command('authenticators_drop_unfinished', ({ db, authenticators }) =>
  db
    .delete(authenticators)
    .where(and(isNull(authenticators.enabledAt), lte(authenticators.createdAt, param('before')))),
)
