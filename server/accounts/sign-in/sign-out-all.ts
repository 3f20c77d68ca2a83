import { dropSignInWords } from '#server/auth/secrets/one-time-word-repository.ts'
import { forgetDevices } from '#server/auth/sessions/known-device-repository.ts'
import { endSessions } from '#server/auth/sessions/session-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { deletePushSubscriptionsOf, holdAccount } from '../account-repository.ts'

/** The session and the device that stay: those of whoever asks. */
type Kept = { tokenHash?: string | undefined; deviceHash?: string | undefined }

/**
 * Ends an account's sessions and whatever could open another without the password: kitchen codes, reset links, sign-ins
 * under way. Other devices are no longer known, and no browser is sent notifications, unless one stays signed in: nobody
 * knows which of the subscriptions is its own. Gives the hashes of the ended tokens, for `tokensRevoked`.
 */
export function* signOutAll(accountId: string, { tokenHash, deviceHash }: Kept = {}): Unit<string[]> {
  yield* holdAccount(accountId)
  yield* dropSignInWords({ accountId })
  yield* forgetDevices(accountId, deviceHash)
  if (tokenHash === undefined) yield* deletePushSubscriptionsOf(accountId)
  return yield* endSessions(accountId, tokenHash) // last: it also ends what a sign-in has opened meanwhile
}
