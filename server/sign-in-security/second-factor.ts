import { randomInt } from 'node:crypto'
import { findAccount } from '#server/accounts/account-repository.ts'
import type { Caller } from '#server/auth/caller.ts'
import { strengthenSession } from '#server/auth/session-repository.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { codeFrom } from '#shared/accounts/kitchen-code.ts'
import { codeKind, RECOVERY_CODES, RECOVERY_LENGTH } from '#shared/sign-in-security/recovery-code.ts'
import type { NewAuthenticator } from '#shared/sign-in-security/sign-in-security-api.ts'
import { authenticatorUri, newSecret, stepOfCode } from './authenticator-codes.ts'
import * as repository from './second-factor-repository.ts'

const RANDOM_STEPS = 2 ** 32

/** A new secret for an authenticator app. It counts once a code proves that the app has it. */
export async function beginSecondFactor(service: Service, accountId: string): Promise<NewAuthenticator> {
  const secret = newSecret()
  const sealedSecret = service.secretBox.seal(secret, accountId)
  const email = await service.store.write(function* () {
    const account = yield* findAccount(accountId)
    if (!account) throw new Refusal('NOT_SIGNED_IN', 'Please sign in again.')
    if (yield* repository.hasSecondFactor(accountId)) throw isOnAlready()
    yield* repository.keepPendingAuthenticator({ accountId, sealedSecret, now: service.now() })
    return account.email
  })
  return { secret, uri: authenticatorUri(secret, email) }
}

/** Turns the second factor on with the app's first code, and gives the recovery codes. This session has both factors. */
export async function enableSecondFactor(service: Service, caller: Caller, typed: string): Promise<string[]> {
  const { accountId, tokenHash } = caller
  const now = service.now()
  const codes = newRecoveryCodes()
  await service.store.write(function* () {
    const pending = yield* repository.findAuthenticator(accountId)
    if (typeof pending?.enabledAt === 'number') throw isOnAlready()
    if (!pending) throw new Refusal('LINK_SPENT', 'This set-up has expired. Start again.')
    const { sealedSecret } = pending
    const secret = service.secretBox.open(sealedSecret, accountId)
    const entered = codeKind(typed)
    const step = secret !== undefined && entered?.kind === 'app' ? stepOfCode(secret, entered.code, now) : undefined
    if (step === undefined) throw wrongCode()
    if (!(yield* repository.enableAuthenticator({ accountId, sealedSecret, step, now }))) throw isOnAlready()
    yield* repository.replaceRecoveryCodes(accountId, codes.map(hashToken))
    yield* strengthenSession({ tokenHash })
  })
  return codes
}

/** New recovery codes make the earlier ones worthless. */
export async function renewRecoveryCodes(service: Service, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await service.store.write(function* () {
    if (!(yield* repository.hasSecondFactor(accountId))) throw isOff()
    yield* repository.replaceRecoveryCodes(accountId, codes.map(hashToken))
  })
  return codes
}

export async function disableSecondFactor(service: Service, accountId: string, typed: string): Promise<void> {
  await service.store.write(function* () {
    if (!(yield* repository.hasSecondFactor(accountId))) throw isOff()
    yield* spendCode(service, accountId, typed)
    yield* repository.dropAuthenticator(accountId)
  })
}

/**
 * Spends an app's code or a recovery code of an account whose second factor is on.
 * @throws Refusal WRONG_CODE when it is wrong, or was accepted before.
 */
export function* spendCode(service: Service, accountId: string, typed: string): Unit<'app' | 'recovery'> {
  const entered = codeKind(typed)
  if (!entered) throw wrongCode()
  if (entered.kind === 'recovery') {
    if (!(yield* repository.takeRecoveryCode(accountId, hashToken(entered.code)))) throw wrongCode()
    return 'recovery'
  }
  const authenticator = yield* repository.findAuthenticator(accountId)
  const secret = authenticator && service.secretBox.open(authenticator.sealedSecret, accountId)
  const step = secret === undefined ? undefined : stepOfCode(secret, entered.code, service.now())
  if (step === undefined || !(yield* repository.advanceStep(accountId, step))) throw wrongCode()
  return 'app'
}

function newRecoveryCodes(): string[] {
  const random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS
  return Array.from({ length: RECOVERY_CODES }, () => codeFrom(Array.from({ length: RECOVERY_LENGTH }, random)))
}

function wrongCode(): Refusal {
  return new Refusal('WRONG_CODE', 'This code is wrong or was used before. Enter the next one.', { field: 'code' })
}

function isOnAlready(): Refusal {
  return new Refusal('SECOND_FACTOR_ON', 'The second factor is on already. Turn it off to set up another app.')
}

function isOff(): Refusal {
  return new Refusal('NOT_FOUND', 'The second factor is off.')
}
