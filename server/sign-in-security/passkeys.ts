import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import { type AccountRow, findAccount, holdAccount } from '#server/accounts/account-repository.ts'
import { holdCaller } from '#server/accounts/hold-caller.ts'
import { type BrowserSignIn, signInOn } from '#server/accounts/sign-in/sign-in.ts'
import { keepWord, takeWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken } from '#server/auth/secrets/tokens.ts'
import type { Caller } from '#server/auth/sessions/caller.ts'
import type { Browser } from '#server/auth/sessions/known-device.ts'
import { confirmSession, strengthenSession } from '#server/auth/sessions/session-repository.ts'
import type { Purpose } from '#server/db/schema.ts'
import { StoreUnavailable, type Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import type { AddPasskeyBody, PasskeyBody } from '#shared/sign-in-security/sign-in-security-api.ts'
import * as repository from './passkey-repository.ts'

const CHALLENGE_MS = 5 * 60 * 1000
const MOST_PASSKEYS = 20

/** The site of a passkey: its host name, and the origin of its pages. */
export type RelyingParty = { id: string; origin: string }
type Answer = PasskeyBody['response']
type AddedAnswer = AddPasskeyBody['response']
type PasskeyPurpose = Extract<Purpose, `passkey-${string}`>

// Loaded on first use, so that the start does not wait for it.
const webAuthn = () => import('@simplewebauthn/server')

/** Options for creating a discoverable passkey with user verification. */
export async function passkeyCreation(service: Service, { id }: RelyingParty, accountId: string) {
  const { generateRegistrationOptions } = await webAuthn()
  const { account, passkeys } = await service.store.read(function* () {
    return { account: yield* findAccount(accountId), passkeys: yield* repository.listPasskeys(accountId) }
  })
  if (!account) throw new AppError('NOT_SIGNED_IN', 'Please sign in again.')
  if (passkeys.length >= MOST_PASSKEYS) {
    throw new AppError('PASSKEY_REFUSED', `An account can have ${MOST_PASSKEYS} passkeys. Remove one first.`)
  }
  const options = await generateRegistrationOptions({
    rpName: 'Tuckshop',
    rpID: id,
    userID: new TextEncoder().encode(accountId),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(service, options.challenge, 'passkey-add', accountId)
  return { ...options }
}

/** Verifies and stores a passkey that a device has created. */
export async function addPasskey(
  service: Service,
  party: RelyingParty,
  caller: Caller,
  { name, answer }: { name: string; answer: AddedAnswer },
): Promise<void> {
  const { accountId } = caller
  const { verifyRegistrationResponse } = await webAuthn()
  await refuseCertificates(answer)
  const { clientDataJSON, attestationObject, transports = [] } = answer.response
  const verified = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge: (challenge) => takeChallenge(service, challenge, 'passkey-add', accountId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(refused)
  if (!verified.verified) throw new AppError('PASSKEY_REFUSED', REFUSED)
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const inserted = await service.store.write(function* () {
    yield* holdCaller(caller)
    return yield* repository.insertPasskey({
      id,
      accountId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      name,
      createdAt: service.now(),
      lastUsedAt: null,
    })
  })
  if (inserted.length === 0) throw new AppError('PASSKEY_REFUSED', 'This passkey has already been added.')
}

/** Options for signing in with any passkey of this site on the device. */
export async function passkeySignIn(service: Service, { id }: RelyingParty) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
  await keepChallenge(service, options.challenge, 'passkey-sign-in', '')
  return { ...options }
}

/** Signs in with a passkey. The device has verified the user, so it counts as both factors. */
export async function logInByPasskey(
  service: Service,
  party: RelyingParty,
  answer: Answer,
  browser: Browser,
): Promise<BrowserSignIn> {
  const passkey = await verifiedPasskey(service, party, answer, 'passkey-sign-in', '')
  return service.store.write(function* () {
    const account = yield* holdHolder(passkey)
    return yield* signInOn(browser, account, { now: service.now(), isTwoFactor: true }, service)
  })
}

/** Options for confirming a session with one of the account's own passkeys. */
export async function passkeyConfirmation(service: Service, { id }: RelyingParty, accountId: string) {
  const { generateAuthenticationOptions } = await webAuthn()
  const passkeys = await service.store.read(() => repository.listPasskeys(accountId))
  if (passkeys.length === 0) throw new AppError('NOT_FOUND', 'This account has no passkey. Enter the password instead.')
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    allowCredentials: passkeys.map((passkey) => ({ id: passkey.id })),
  })
  await keepChallenge(service, options.challenge, 'passkey-confirm', accountId)
  return { ...options }
}

/** Confirms a session with a passkey in place of the password. The session then has both factors. */
export async function confirmByPasskey(
  service: Service,
  party: RelyingParty,
  { accountId, tokenHash }: Caller,
  answer: Answer,
): Promise<void> {
  const passkey = await verifiedPasskey(service, party, answer, 'passkey-confirm', accountId)
  if (passkey.accountId !== accountId) throw new AppError('PASSKEY_REFUSED', REFUSED)
  await service.store.write(function* () {
    yield* holdHolder(passkey)
    yield* confirmSession({ tokenHash, confirmedAt: service.now() })
    yield* strengthenSession({ tokenHash })
  })
}

const REFUSED = 'This passkey was not accepted. Try again, or use your password.'

async function verifiedPasskey(
  service: Service,
  party: RelyingParty,
  answer: Answer,
  purpose: PasskeyPurpose,
  challengedId: string,
): Promise<repository.PasskeyRow> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const passkey = await service.store.read(() => repository.findPasskey(answer.id))
  if (!passkey) throw new AppError('PASSKEY_REFUSED', 'We do not recognise this passkey. Use your password instead.')
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response
  const holder = userHandle === undefined ? undefined : Buffer.from(userHandle, 'base64url').toString()
  if (holder !== undefined && holder !== passkey.accountId) throw new AppError('PASSKEY_REFUSED', REFUSED)
  const verified: VerifiedAuthenticationResponse = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge: (challenge) => takeChallenge(service, challenge, purpose, challengedId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(refused)
  if (!verified.verified) throw new AppError('PASSKEY_REFUSED', REFUSED)
  const { newCounter } = verified.authenticationInfo
  await service.store.write(() => repository.touchPasskey({ id: passkey.id, counter: newCounter, now: service.now() }))
  return passkey
}

/** The account of a passkey, locked until the unit ends. Refused if the passkey was removed while it was verified. */
function* holdHolder({ id, accountId }: repository.PasskeyRow): Unit<AccountRow> {
  const account = yield* holdAccount(accountId)
  const kept = yield* repository.findPasskey(id)
  if (!account || kept?.accountId !== accountId) throw new AppError('PASSKEY_REFUSED', REFUSED)
  return account
}

/** Attestation is not requested, and the library would fetch URLs that a certificate names (SSRF). */
async function refuseCertificates({ response }: AddedAnswer): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    if (attestation.get('attStmt').get('x5c') === undefined) return
  } catch {
    // not a valid attestation
  }
  throw new AppError('PASSKEY_REFUSED', REFUSED)
}

/** Hides the library's errors about an answer, but keeps the error of an unavailable database. */
function refused(error: unknown): never {
  if (error instanceof StoreUnavailable) throw error
  throw new AppError('PASSKEY_REFUSED', REFUSED)
}

async function keepChallenge(service: Service, challenge: string, purpose: PasskeyPurpose, accountId: string) {
  const expiresAt = service.now() + CHALLENGE_MS
  await service.store.write(() => keepWord({ wordHash: hashToken(challenge), purpose, accountId, expiresAt }))
}

/** A challenge works once, for its purpose and account. */
async function takeChallenge(service: Service, challenge: string, purpose: PasskeyPurpose, accountId: string) {
  const word = await service.store.write(() => takeWord(hashToken(challenge), purpose))
  return word !== undefined && word.accountId === accountId && word.expiresAt > service.now()
}
