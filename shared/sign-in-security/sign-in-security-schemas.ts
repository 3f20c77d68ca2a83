import { Type } from 'typebox'
import { Name } from '../accounts/person-schemas.ts'

const Encoded = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_=-]+$' }) // base64url
const CredentialId = Encoded(1_400) // 1,023 bytes at most (WebAuthn, section 5.8.3)

/** `lastUsedAt` is null until the first sign-in with it. */
export const WirePasskey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
})

/** An account's protection beyond its password. */
export const SignInSecurity = Type.Object({
  secondFactor: Type.Object({ isOn: Type.Boolean(), recoveryCodesLeft: Type.Integer() }),
  passkeys: Type.Array(WirePasskey),
  /** Whether this account must have a second factor before it can be used. */
  isRequired: Type.Boolean(),
})

/** `uri` is what an authenticator app reads from the QR code. */
export const NewAuthenticator = Type.Object({ secret: Type.String(), uri: Type.String() })
/** Shown once: the service stores only their hashes. */
export const NewRecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()), security: SignInSecurity })

/** Six digits of an authenticator app, or a recovery code. */
const Code = Type.String({ minLength: 1, maxLength: 64 })
export const CodeBody = Type.Object({ code: Code }, { additionalProperties: false })
/** `challenge` comes with the error `SECOND_FACTOR_NEEDED` of a login. */
export const SecondFactorBody = Type.Object(
  { challenge: Type.String({ minLength: 1, maxLength: 200 }), code: Code },
  { additionalProperties: false },
)

/** The parameters of the browser's WebAuthn call, in JSON form (WebAuthn Level 3, section 5.1). */
export const PasskeyOptions = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) })

const PasskeyName = Type.Optional(Name)
export const AddPasskeyBody = Type.Object({
  name: PasskeyName,
  response: Type.Object({
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: Encoded(4_000),
      attestationObject: Encoded(20_000),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
    }),
  }),
})
export const PasskeyBody = Type.Object({
  response: Type.Object({
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: Encoded(4_000),
      authenticatorData: Encoded(4_000),
      signature: Encoded(4_000),
      userHandle: Type.Optional(Encoded(200)),
    }),
  }),
})

export const PasskeyParams = Type.Object({ id: CredentialId })
export const RenamePasskeyBody = Type.Object({ name: Name }, { additionalProperties: false })
