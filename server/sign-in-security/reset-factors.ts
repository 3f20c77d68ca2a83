import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { canonicalEmail } from '#server/accounts/register.ts'
import { endSessions } from '#server/auth/session-repository.ts'
import type { Store } from '#server/db/unit-of-work.ts'
import { removePasskeysOf } from './passkey-repository.ts'
import { dropAuthenticator } from './second-factor-repository.ts'

/** Leaves an account its password alone, and signs it out everywhere. Says false when there is no such account. */
export async function resetSignInFactors(store: Store, email: string): Promise<boolean> {
  return store.write(function* () {
    const account = yield* findAccountByEmail(canonicalEmail(email))
    if (!account) return false
    yield* dropAuthenticator(account.id)
    yield* removePasskeysOf(account.id)
    yield* endSessions(account.id)
    return true
  })
}
