import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'
import type { RouteEntry } from './route-entry.ts'

const code = () => ({ body: { code: '000000' } })
const credential = { id: 'bm9ib2R5cw', rawId: 'bm9ib2R5cw', type: 'public-key' }
const clientDataJSON = Buffer.from('{"type":"webauthn.get","challenge":"none","origin":"http://localhost"}').toString(
  'base64url',
)
/** The id of a passkey that does not exist. */
const answer = () => ({
  body: { response: { ...credential, response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' } } },
})
const creation = () => ({
  body: { name: 'Phone', response: { ...credential, response: { clientDataJSON, attestationObject: 'oA' } } },
})

/** The second factor and passkeys. */
export const SIGN_IN_ROUTES: readonly RouteEntry[] = [
  { call: calls.readSignInSecurity, access: 'account', parts: () => ({}) },
  { call: calls.beginSecondFactor, access: 'account', parts: () => ({}) },
  { call: calls.enableSecondFactor, access: 'account', refusal: 400, parts: code },
  { call: calls.disableSecondFactor, access: 'account', refusal: 404, parts: code },
  { call: calls.renewRecoveryCodes, access: 'account', refusal: 404, parts: code },
  { call: calls.beginPasskey, access: 'account', parts: () => ({}) },
  { call: calls.addPasskey, access: 'account', refusal: 400, parts: creation },
  {
    call: calls.renamePasskey,
    access: 'account',
    refusal: 404,
    parts: () => ({ params: { id: credential.id }, body: { name: 'Phone' } }),
  },
  { call: calls.removePasskey, access: 'account', refusal: 404, parts: () => ({ params: { id: credential.id } }) },
  { call: calls.beginPasskeyConfirmation, access: 'account', refusal: 404, parts: () => ({}) },
  { call: calls.confirmWithPasskey, access: 'account', refusal: 400, parts: answer },
  {
    call: calls.loginSecondFactor,
    access: 'everyone',
    refusal: 400,
    parts: () => ({ body: { challenge: 'never given', code: '000000' } }),
  },
  { call: calls.beginPasskeyLogin, access: 'everyone', parts: () => ({}) },
  { call: calls.loginWithPasskey, access: 'everyone', refusal: 400, parts: answer },
]
