import type { Static } from 'typebox'
import type { DoneAnswer, SignedIn } from '../accounts/accounts-api.ts'
import { endpoint } from '../endpoint.ts'
import type * as schemas from './sign-in-security-schemas.ts'

export type SignInSecurity = Static<typeof schemas.SignInSecurity>
export type WirePasskey = Static<typeof schemas.WirePasskey>
export type NewAuthenticator = Static<typeof schemas.NewAuthenticator>
export type NewRecoveryCodes = Static<typeof schemas.NewRecoveryCodes>
export type AddPasskeyBody = Static<typeof schemas.AddPasskeyBody>
export type PasskeyBody = Static<typeof schemas.PasskeyBody>

type CodeBody = Static<typeof schemas.CodeBody>
type PasskeyOptions = Static<typeof schemas.PasskeyOptions>
type PasskeyParams = Static<typeof schemas.PasskeyParams>

export const readSignInSecurity = endpoint<{ answer: SignInSecurity }>('GET', '/api/account/security')

export const beginSecondFactor = endpoint<{ answer: NewAuthenticator }>('POST', '/api/account/second-factor')
export const enableSecondFactor = endpoint<{ body: CodeBody; answer: NewRecoveryCodes }>(
  'PUT',
  '/api/account/second-factor',
)
export const disableSecondFactor = endpoint<{ body: CodeBody; answer: SignInSecurity }>(
  'DELETE',
  '/api/account/second-factor',
)
export const renewRecoveryCodes = endpoint<{ body: CodeBody; answer: NewRecoveryCodes }>(
  'POST',
  '/api/account/second-factor/recovery-codes',
)

export const beginPasskey = endpoint<{ answer: PasskeyOptions }>('POST', '/api/account/passkeys/options')
export const addPasskey = endpoint<{ body: AddPasskeyBody; answer: SignInSecurity }>('POST', '/api/account/passkeys')
export const renamePasskey = endpoint<{
  params: PasskeyParams
  body: Static<typeof schemas.RenamePasskeyBody>
  answer: SignInSecurity
}>('PUT', '/api/account/passkeys/:id')
export const removePasskey = endpoint<{ params: PasskeyParams; answer: SignInSecurity }>(
  'DELETE',
  '/api/account/passkeys/:id',
)

/** A passkey confirms a session as the password does (`PASSWORD_REQUIRED`). */
export const beginPasskeyConfirmation = endpoint<{ answer: PasskeyOptions }>(
  'POST',
  '/api/account/confirm/passkey/options',
)
export const confirmWithPasskey = endpoint<{ body: PasskeyBody; answer: DoneAnswer }>(
  'POST',
  '/api/account/confirm/passkey',
)

export const loginSecondFactor = endpoint<{ body: Static<typeof schemas.SecondFactorBody>; answer: SignedIn }>(
  'POST',
  '/api/login/second-factor',
)
export const beginPasskeyLogin = endpoint<{ answer: PasskeyOptions }>('POST', '/api/login/passkey/options')
export const loginWithPasskey = endpoint<{ body: PasskeyBody; answer: SignedIn }>('POST', '/api/login/passkey')
