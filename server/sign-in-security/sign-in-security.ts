import type { Caller } from '#server/auth/caller.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import type { SignInSecurity } from '#shared/sign-in-security/sign-in-security-api.ts'
import { listPasskeys } from './passkey-repository.ts'
import { countRecoveryCodes, hasSecondFactor } from './second-factor-repository.ts'

/** How the caller's sign-in is protected beyond the password. */
export function* readSecurity(
  service: Service,
  { accountId, role }: Pick<Caller, 'accountId' | 'role'>,
): Unit<SignInSecurity> {
  const passkeys = yield* listPasskeys(accountId)
  return {
    secondFactor: {
      isOn: yield* hasSecondFactor(accountId),
      recoveryCodesLeft: yield* countRecoveryCodes(accountId),
    },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    })),
    isRequired: role === 'admin' && service.isSecondFactorRequired,
  }
}

/**
 * Whoever knows the password alone must not add factors of their own beside those that the account has. An operator's
 * passkeys count too; others may replace a lost passkey by their password.
 */
export async function requireFactorsGiven(service: Service, caller: Caller): Promise<void> {
  await service.store.read(() => requireFactors(service, caller))
}

type Who = Pick<Caller, 'accountId' | 'role' | 'isTwoFactor'>

/** The same inside a unit, also for somebody who is not signed in and so has given no second factor. */
export function* requireFactors(service: Service, who: Who): Unit<void> {
  if (who.isTwoFactor) return
  const { secondFactor, passkeys, isRequired } = yield* readSecurity(service, who)
  if (!secondFactor.isOn && !(isRequired && passkeys.length > 0)) return
  throw new Refusal('SECOND_FACTOR_REQUIRED', 'Sign in again with your code or passkey, then change this.')
}
