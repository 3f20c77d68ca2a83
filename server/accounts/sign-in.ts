import type { Unit } from '#server/db/unit-of-work.ts'
import type { SignedIn } from '#shared/accounts/accounts-api.ts'
import type { AccountRow } from './account-repository.ts'
import { type Opening, openSession } from './open-session.ts'
import { recordFor, type SubscriptionPolicy, userRecord } from './user-record.ts'

export type SignedInUser = SignedIn['UserObj']

/** Signs an account in on a device, and says who that is and what the device may do. */
export function* signIn(account: AccountRow, opening: Opening, policy: SubscriptionPolicy): Unit<SignedInUser> {
  const token = yield* openSession(account.id, opening)
  const power = opening.power ?? 'account'
  return { token, user: recordFor(power, yield* userRecord(account, policy)), power }
}
