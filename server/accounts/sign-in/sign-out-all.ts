import { dropSignInWords } from '#server/auth/secrets/one-time-word-repository.ts'
import { forgetDevices } from '#server/auth/sessions/known-device-repository.ts'
import { endSessions } from '#server/auth/sessions/session-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { deletePushSubscriptionsOf, holdAccount } from '../account-repository.ts'

/** The requester's own session and device, which stay. */
type Kept = { tokenHash?: string | undefined; deviceHash?: string | undefined }

/**
 * Ends an account's sessions and everything that could open another without the password: kitchen codes, reset links,
 * sign-ins in progress. Other devices are no longer known. Push subscriptions are deleted unless a session stays, because
 * they do not record which session they belong to. Gives the hashes of the ended tokens, for `tokensRevoked`.
 */
export function* signOutAll(accountId: string, { tokenHash, deviceHash }: Kept = {}): Unit<string[]> {
  yield* holdAccount(accountId)
  yield* dropSignInWords({ accountId })
  yield* forgetDevices(accountId, deviceHash)
  if (tokenHash === undefined) yield* deletePushSubscriptionsOf(accountId)
  return yield* endSessions(accountId, tokenHash) // last, so that it also ends sessions opened meanwhile
}
