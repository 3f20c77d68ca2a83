import { dropEverySignInWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { endEverySession } from '#server/auth/sessions/session-repository.ts'
import type { Store } from '#server/db/unit-of-work.ts'
import { deleteEveryPushSubscription, findAccountByEmail } from '../account-repository.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { signOutAll } from './sign-out-all.ts'

/** Signs one account out everywhere. Gives its id and the number of ended sessions; nothing for an unknown email. */
export async function signOutAccount(store: Store, email: string) {
  return store.write(function* () {
    const account = yield* findAccountByEmail(canonicalEmail(email))
    return account && { accountId: account.id, ended: (yield* signOutAll(account.id)).length }
  })
}

/**
 * Signs out every account and gives the number of ended sessions. Known devices are kept: they are no sign-in, and
 * without them strangers' wrong passwords would delay everyone who signs in again.
 */
export async function signOutEverybody(store: Store): Promise<number> {
  return store.write(function* () {
    yield* dropEverySignInWord()
    yield* deleteEveryPushSubscription()
    return (yield* endEverySession()).length
  })
}
