import { type HashedFor, isPassword } from '#server/auth/passwords/passwords.ts'
import type { Browser } from '#server/auth/sessions/known-device.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { Service } from '#server/service.ts'
import { hasSecondFactor } from '#server/sign-in-security/second-factor-repository.ts'
import { openSecondStep } from '#server/sign-in-security/second-step.ts'
import { login } from '#shared/accounts/accounts-api.ts'
import { type AccountRow, findAccountByEmail, holdAccount } from '../account-repository.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { type BrowserSignIn, signInOn } from './sign-in.ts'

/**
 * Signs in by email and password. The error is the same whichever of the two is wrong. For an account with a second
 * factor it throws AppError SECOND_FACTOR_NEEDED, with a challenge for the code.
 */
export async function logIn(
  service: Service,
  email: string,
  password: string,
  browser: Browser,
  { log, hashedFor }: { log: Log; hashedFor: HashedFor },
): Promise<BrowserSignIn> {
  const account = await service.store.read(() => findAccountByEmail(canonicalEmail(email)))
  const isRight = await isPassword(account?.passwordHash, password, hashedFor)
  const opened = account && isRight ? await service.store.write(() => open(service, account, browser)) : undefined
  if (!opened) {
    const failed = { route: login.url, accountId: account?.id, method: 'password' }
    service.noteSecurity(log, 'security.sign_in_failed', failed)
    throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password.')
  }
  if (opened instanceof AppError) throw opened
  return opened
}

/** Gives undefined if the password was changed while the typed one was being hashed. */
function* open(service: Service, compared: AccountRow, browser: Browser): Unit<BrowserSignIn | AppError | undefined> {
  const account = yield* holdAccount(compared.id)
  if (account?.passwordHash !== compared.passwordHash) return undefined
  if (yield* hasSecondFactor(account.id)) return yield* openSecondStep(service, account.id)
  return yield* signInOn(browser, account, { now: service.now() }, service)
}
