import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { canonicalEmail } from '#server/accounts/canonical-email.ts'
import { signOutAll } from '#server/accounts/sign-in/sign-out-all.ts'
import type { Store } from '#server/db/unit-of-work.ts'
import { removePasskeysOf } from './passkey-repository.ts'
import { dropAuthenticator } from './second-factor-repository.ts'

/** Removes all factors but the password, and signs the account out everywhere. Gives its id, if it exists. */
export async function resetSignInFactors(store: Store, email: string): Promise<string | undefined> {
  return store.write(function* () {
    const account = yield* findAccountByEmail(canonicalEmail(email))
    if (!account) return undefined
    yield* dropAuthenticator(account.id)
    yield* removePasskeysOf(account.id)
    yield* signOutAll(account.id)
    return account.id
  })
}
