import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AddPasskeyBody, PasskeyBody } from '#shared/sign-in-security/sign-in-security-api.ts'

type Options = { options: Record<string, unknown> }

/** The browser or the person did not give a passkey. `message` is a sentence that may be shown as it is. */
export class PasskeyError extends Error {}

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext
}

/** Lets the device make a passkey. The library is loaded when it is first needed. */
export async function createPasskey({ options }: Options): Promise<AddPasskeyBody['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    // The server's library has made them for the browser's: neither side looks inside.
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

/** Lets the person choose a passkey and say who they are. */
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
  if (name === 'InvalidStateError') return new PasskeyError('This device has a passkey for your account already.')
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return new PasskeyError('No passkey was used. Try again, or use your password.')
  }
  return new PasskeyError('Passkeys cannot be used here. Use your password instead.')
}
