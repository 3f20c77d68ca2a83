import { isPassword } from '#server/auth/passwords.ts'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { findAccountByEmail } from './account-repository.ts'
import { openSession } from './open-session.ts'
import { canonicalEmail } from './register.ts'
import { userRecord } from './user-record.ts'

/** Signs in by email and password; says the same whichever of the two is wrong. */
export async function logIn(
  service: Service,
  email: string,
  password: string,
): Promise<{ token: string; user: WireUser }> {
  const account = await service.store.read(() => findAccountByEmail(canonicalEmail(email)))
  const isRight = await isPassword(account?.passwordHash, password)
  if (!account || !isRight) throw new Refusal('INVALID_CREDENTIALS', 'Invalid email or password.')
  return service.store.write(function* () {
    return { token: yield* openSession(account.id, service.now()), user: yield* userRecord(account) }
  })
}
