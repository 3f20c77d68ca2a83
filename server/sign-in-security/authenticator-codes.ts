import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Tuckshop'
const SECRET_BYTES = 20 // RFC 4226, section 4: 160 bits
const NEIGHBOURS = 1 // one 30-second step before and after, because clocks differ and typing takes time

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The URI for the QR code that authenticator apps scan. `label` names the account in the app. */
export function authenticatorUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The time step of a code, or undefined if it is wrong (RFC 6238). */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: NEIGHBOURS })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) })
}
