import { createHash, randomBytes } from 'node:crypto'

export const SESSION_MS = 30 * 24 * 60 * 60 * 1000 // sliding: a tablet in daily use stays signed in
export const TOUCH_MS = 60 * 60 * 1000 // using a session writes to it at most this often

/** 32 random bytes; only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
