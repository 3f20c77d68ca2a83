import { createHash, randomBytes } from 'node:crypto'

export const SESSION_MS = 30 * 24 * 60 * 60 * 1000 // sliding: a tablet in daily use stays signed in
export const LONGEST_SESSION_MS = 90 * 24 * 60 * 60 * 1000 // even if it is in use, and for kitchen tablets, too
export const CONFIRMED_MS = 10 * 60 * 1000 // how long a confirmed password counts
export const TOUCH_MS = 60 * 60 * 1000 // using a session writes to it at most this often

/** When a session ends: SESSION_MS after its last use, but at the latest LONGEST_SESSION_MS after it was opened. */
export function sessionEnd(createdAt: number, usedAt: number): number {
  return Math.min(usedAt + SESSION_MS, createdAt + LONGEST_SESSION_MS)
}

/** 32 random bytes. Only the hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
