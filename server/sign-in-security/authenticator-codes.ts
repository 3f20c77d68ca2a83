import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Tuckshop'
const SECRET_BYTES = 20 // RFC 4226, section 4: 160 bits
const NEIGHBOURS = 1 // a step of 30 seconds before and after: clocks differ, and typing takes time

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What authenticator apps read from a QR code. `label` tells the account among others in the app. */
export function authenticatorUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The time step that a code belongs to, or undefined when it is wrong (RFC 6238). */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: NEIGHBOURS })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) })
}
