import { isPassword } from '#server/auth/passwords.ts'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { findAccountByEmail } from './account-repository.ts'
import { canonicalEmail } from './register.ts'
import { type SignedInUser, signIn } from './sign-in.ts'

/** Signs in by email and password; says the same whichever of the two is wrong. */
export async function logIn(service: Service, email: string, password: string, device: string): Promise<SignedInUser> {
  const account = await service.store.read(() => findAccountByEmail(canonicalEmail(email)))
  const isRight = await isPassword(account?.passwordHash, password)
  if (!account || !isRight) throw new Refusal('INVALID_CREDENTIALS', 'Invalid email or password.')
  return service.store.write(() => signIn(account, { now: service.now(), device }, service))
}
