import { randomInt } from 'node:crypto'
import { findAccount, holdAccount } from '#server/accounts/account-repository.ts'
import { hashToken } from '#server/auth/secrets/tokens.ts'
import type { Caller } from '#server/auth/sessions/caller.ts'
import { endWeakerSessions, strengthenSession } from '#server/auth/sessions/session-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { codeFrom } from '#shared/accounts/kitchen-code.ts'
import { codeKind, RECOVERY_CODES, RECOVERY_LENGTH } from '#shared/sign-in-security/recovery-code.ts'
import type { NewAuthenticator } from '#shared/sign-in-security/sign-in-security-api.ts'
import { authenticatorUri, newSecret, stepOfCode } from './authenticator-codes.ts'
import * as repository from './second-factor-repository.ts'
import { requireOtherFactor } from './sign-in-security.ts'

const RANDOM_STEPS = 2 ** 32

/** Creates a secret for an authenticator app. It takes effect when a code proves that the app has it. */
export async function beginSecondFactor(service: Service, accountId: string): Promise<NewAuthenticator> {
  const secret = newSecret()
  const sealedSecret = service.secretBox.seal(secret, accountId)
  const email = await service.store.write(function* () {
    const account = yield* findAccount(accountId)
    if (!account) throw new AppError('NOT_SIGNED_IN', 'Please sign in again.')
    if (yield* repository.hasSecondFactor(accountId)) throw isOnAlready()
    yield* repository.keepPendingAuthenticator({ accountId, sealedSecret, now: service.now() })
    return account.email
  })
  return { secret, uri: authenticatorUri(secret, email) }
}

/**
 * Turns the second factor on with the app's first code, and gives the recovery codes. Sessions without two factors end,
 * except this one and kitchen sessions: one of them may belong to somebody who knows only the password.
 */
export async function enableSecondFactor(service: Service, caller: Caller, typed: string): Promise<string[]> {
  const { accountId, tokenHash } = caller
  const now = service.now()
  const codes = newRecoveryCodes()
  const ended = await service.store.write(function* () {
    yield* holdAccount(accountId) // locks out sign-ins without the factor
    const pending = yield* repository.findAuthenticator(accountId)
    if (typeof pending?.enabledAt === 'number') throw isOnAlready()
    if (!pending) throw new AppError('LINK_SPENT', 'This setup has expired. Please start again.')
    const { sealedSecret } = pending
    const secret = service.secretBox.open(sealedSecret, accountId)
    const entered = codeKind(typed)
    const step = secret !== undefined && entered?.kind === 'app' ? stepOfCode(secret, entered.code, now) : undefined
    if (step === undefined) throw wrongCode('app')
    if (!(yield* repository.enableAuthenticator({ accountId, sealedSecret, step, now }))) throw isOnAlready()
    yield* repository.replaceRecoveryCodes(accountId, codes.map(hashToken))
    yield* strengthenSession({ tokenHash })
    return yield* endWeakerSessions(accountId, tokenHash)
  })
  service.publisher.tokensRevoked(ended)
  return codes
}

/** Replaces the recovery codes. Needs a code from the app or a recovery code. */
export async function renewRecoveryCodes(service: Service, accountId: string, typed: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await service.store.write(function* () {
    if (!(yield* repository.hasSecondFactor(accountId))) throw isOff()
    yield* spendCode(service, accountId, typed)
    yield* repository.replaceRecoveryCodes(accountId, codes.map(hashToken))
  })
  return codes
}

export async function disableSecondFactor(service: Service, caller: Caller, typed: string): Promise<void> {
  const { accountId } = caller
  await service.store.write(function* () {
    if (!(yield* repository.hasSecondFactor(accountId))) throw isOff()
    yield* requireOtherFactor(service, caller, 'app')
    yield* spendCode(service, accountId, typed)
    yield* repository.dropAuthenticator(accountId)
  })
}

/**
 * Uses up an app's code or a recovery code.
 * @throws AppError WRONG_CODE if it is wrong, or was used before.
 */
export function* spendCode(service: Service, accountId: string, typed: string): Unit<'app' | 'recovery'> {
  const entered = codeKind(typed)
  if (!entered) throw wrongCode('app')
  if (entered.kind === 'recovery') {
    if (!(yield* repository.takeRecoveryCode(accountId, hashToken(entered.code)))) throw wrongCode('recovery')
    return 'recovery'
  }
  const authenticator = yield* repository.findAuthenticator(accountId)
  const secret = authenticator && service.secretBox.open(authenticator.sealedSecret, accountId)
  const step = secret === undefined ? undefined : stepOfCode(secret, entered.code, service.now())
  if (step === undefined || !(yield* repository.advanceStep(accountId, step))) throw wrongCode('app')
  return 'app'
}

function newRecoveryCodes(): string[] {
  const random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS
  return Array.from({ length: RECOVERY_CODES }, () => codeFrom(Array.from({ length: RECOVERY_LENGTH }, random)))
}

const WRONG_CODE = {
  app: 'This code is wrong or was used before. Wait for your app to show the next code and enter that.',
  recovery: 'This recovery code is wrong or was used before. Enter another one.',
}

function wrongCode(kind: keyof typeof WRONG_CODE): AppError {
  return new AppError('WRONG_CODE', WRONG_CODE[kind], { field: 'code' })
}

function isOnAlready(): AppError {
  return new AppError(
    'SECOND_FACTOR_ON',
    'Your authenticator app is already set up. To use another app, turn it off first.',
  )
}

function isOff(): AppError {
  return new AppError('NOT_FOUND', 'The authenticator app is not set up.')
}
