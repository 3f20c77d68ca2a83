import { holdCaller } from '#server/accounts/hold-caller.ts'
import { type Caller, isFactorRequired } from '#server/auth/sessions/caller.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import type { SignInSecurity } from '#shared/sign-in-security/sign-in-security-api.ts'
import { listPasskeys } from './passkey-repository.ts'
import { countRecoveryCodes, hasSecondFactor } from './second-factor-repository.ts'

/** The factors of the caller's account other than the password. */
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
    isRequired: isFactorRequired(service, { role }),
  }
}

/**
 * Throws if the account has a second factor that this session was not opened with, so that somebody who knows only the
 * password cannot add factors. Passkeys count only for the operator; others may replace a lost one by their password.
 */
export async function requireFactorsGiven(service: Service, caller: Caller): Promise<void> {
  await service.store.read(() => requireFactors(service, caller))
}

const LAST_FACTOR = {
  app: 'Operators must use a second factor. Add a passkey first, then turn the authenticator app off.',
  passkey: 'Operators must use a second factor. Set up an authenticator app or another passkey first.',
}

/** Throws if this would remove an operator's last required factor. Locks out other removals until the unit ends. */
export function* requireOtherFactor(service: Service, caller: Caller, removed: 'app' | 'passkey'): Unit<void> {
  if (!isFactorRequired(service, caller)) return
  yield* holdCaller(caller)
  const { secondFactor, passkeys } = yield* readSecurity(service, caller)
  const left = passkeys.length + (secondFactor.isOn ? 1 : 0) - 1
  if (left < 1) throw new AppError('SECOND_FACTOR_REQUIRED', LAST_FACTOR[removed])
}

type Who = Pick<Caller, 'accountId' | 'role' | 'isTwoFactor'>

/** The same inside a unit, also for requests without a session. */
export function* requireFactors(service: Service, who: Who): Unit<void> {
  if (who.isTwoFactor) return
  const { secondFactor, passkeys, isRequired } = yield* readSecurity(service, who)
  if (!secondFactor.isOn && !(isRequired && passkeys.length > 0)) return
  throw new AppError('SECOND_FACTOR_REQUIRED', 'Sign in again with your code or passkey, then change this.')
}
