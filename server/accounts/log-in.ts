import type { Browser } from '#server/auth/known-device.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { Refusal } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { Service } from '#server/service.ts'
import { hasSecondFactor } from '#server/sign-in-security/second-factor-repository.ts'
import { openSecondStep } from '#server/sign-in-security/second-step.ts'
import { findAccountByEmail } from './account-repository.ts'
import { canonicalEmail } from './register.ts'
import { type BrowserSignIn, signInOn } from './sign-in.ts'

/**
 * Signs in by email and password; says the same whichever of the two is wrong. An account with a second factor is
 * asked for its code next: Refusal SECOND_FACTOR_NEEDED, with a challenge for it.
 */
export async function logIn(
  service: Service,
  email: string,
  password: string,
  browser: Browser,
  log: Log,
): Promise<BrowserSignIn> {
  const account = await service.store.read(() => findAccountByEmail(canonicalEmail(email)))
  const isRight = await isPassword(account?.passwordHash, password)
  if (!account || !isRight) {
    log.info({ event: 'security.sign_in_failed', accountId: account?.id, method: 'password' }, 'a sign-in failed')
    throw new Refusal('INVALID_CREDENTIALS', 'Invalid email or password.')
  }
  if (await service.store.read(() => hasSecondFactor(account.id))) throw await openSecondStep(service, account.id)
  return service.store.write(() => signInOn(browser, account, { now: service.now() }, service))
}
