import { randomBytes, randomInt } from 'node:crypto'

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const POOL_BYTES = 10 * 512 // one call to the random source serves 512 ids
let pool = Buffer.alloc(0)
let used = 0
let lastMs = 0
let sequence = 0

/**
 * UUID version 7 (RFC 9562): 48 bits of time, then a 12-bit counter of this process, then 62 random bits. Ids grow with
 * time, so that indexes grow at their right edge.
 */
export function newId(now: number): string {
  sequence = now === lastMs ? sequence + 1 : 0
  lastMs = now
  if (used + 10 > pool.length) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  const random = pool.subarray(used, used + 10)
  used += 10
  const time = now.toString(16).padStart(12, '0')
  const byte = (index: number) => hex[random[index] ?? 0] ?? '00'
  const counter = (sequence & 0xfff).toString(16).padStart(3, '0')
  const variant = hex[((random[2] ?? 0) & 0x3f) | 0x80]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${byte(3)}-${byte(4)}${byte(5)}${byte(6)}${byte(7)}${byte(8)}${byte(9)}`
}

// No vowels (so no words) and no characters that look alike.
const SHORT_ALPHABET = '23456789bcdfghjkmnpqrstvwxz'

/** A restaurant's id: short, because it is printed in every QR code. */
export function newRestaurantId(): string {
  return Array.from({ length: 8 }, () => SHORT_ALPHABET[randomInt(SHORT_ALPHABET.length)]).join('')
}
