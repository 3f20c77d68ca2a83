import type { Caller } from '#server/auth/sessions/caller.ts'
import { findSession } from '#server/auth/sessions/session-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { type AccountRow, holdAccount } from './account-repository.ts'

/**
 * The caller's account, locked until the unit ends. Throws if the session has ended since the request began, so that no
 * kitchen code or passkey is created after a sign-out from everywhere.
 */
export function* holdCaller({ accountId, tokenHash }: Caller): Unit<AccountRow> {
  const account = yield* holdAccount(accountId)
  if (!account || !(yield* findSession(tokenHash))) throw new AppError('NOT_SIGNED_IN', 'Please sign in again.')
  return account
}
