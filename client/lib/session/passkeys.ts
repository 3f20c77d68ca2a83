import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AddPasskeyBody, PasskeyBody } from '#shared/sign-in-security/sign-in-security-api.ts'

type Options = { options: Record<string, unknown> }

/** The browser or the user did not provide a passkey. `message` can be shown as it is. */
export class PasskeyError extends Error {}

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext
}

/** Creates a passkey on the device. The library is loaded on demand. */
export async function createPasskey({ options }: Options): Promise<AddPasskeyBody['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    // The options are created by the server's library for the browser's, and not read in between.
    const made = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })
    const { clientDataJSON, attestationObject, transports } = made.response
    const response = { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) }
    return { id: made.id, rawId: made.rawId, type: made.type, response }
  } catch (error) {
    throw passkeyError(error)
  }
}

/** Asks the user to sign in with a passkey. */
export async function askForPasskey({ options }: Options): Promise<PasskeyBody['response']> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const given = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = given.response
    const response = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
    return { id: given.id, rawId: given.rawId, type: given.type, response }
  } catch (error) {
    throw passkeyError(error)
  }
}

function passkeyError(error: unknown): PasskeyError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return new PasskeyError('This device already has a passkey for your account.')
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return new PasskeyError('No passkey was used. Try again, or use your password.')
  }
  return new PasskeyError('Passkeys cannot be used here. Use your password instead.')
}
