import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AddPasskeyBody, PasskeyBody } from '#shared/sign-in-security/sign-in-security-api.ts'

type Ceremony = { options: Record<string, unknown>; origin: string }
type Flags = { isVerified?: boolean }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A security key in software: one ES256 passkey for one site (WebAuthn Level 3, section 6). */
export function softwareAuthenticator(rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const authenticatorData = (flags: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(flags), count, attested])
  }
  const clientData = (type: string, { options, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const

  return {
    id: credential.id,
    /** Answers `navigator.credentials.create`. */
    create(ceremony: Ceremony, { isVerified = true }: Flags = {}): AddPasskeyBody['response'] {
      const { user } = ceremony.options as { user: { id: string } }
      userHandle = user.id
      // COSE: key type EC2, algorithm ES256, curve P-256, and the point.
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const flags = USER_PRESENT | HAS_CREDENTIAL | (isVerified ? USER_VERIFIED : 0)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', authenticatorData(flags, attested)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    get(ceremony: Ceremony, { isVerified = true }: Flags = {}): PasskeyBody['response'] {
      counter += 1
      const client = clientData('webauthn.get', ceremony)
      const data = authenticatorData(USER_PRESENT | (isVerified ? USER_VERIFIED : 0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
    /** Like a copied key: its counter does not advance. */
    setCounter: (value: number) => {
      counter = value
    },
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

type Cbor = number | string | Buffer | Map<never, never>

/** The subset of CBOR (RFC 8949) that an attestation needs. */
function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return head(5, 0)
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length)
  return length < 256 ? Buffer.of((major << 5) | 24, length) : Buffer.of((major << 5) | 25, length >> 8, length & 0xff)
}
