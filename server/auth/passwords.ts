import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { inTurn } from '#server/in-turn.ts'

// OWASP's Password Storage Cheat Sheet: Argon2id, 19 MiB, 2 passes, 1 lane.
// Argon2id is the library's default algorithm.
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One processor less than there are: hashing many passwords at once would hold everybody else up.
const lanes = Array.from({ length: Math.max(1, availableParallelism() - 1) }, inTurn)
let next = 0

function inLane<T>(work: () => Promise<T>): Promise<T> {
  next = (next + 1) % lanes.length
  return lanes[next]?.(work) ?? work()
}

export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(password, OPTIONS))
}

let standIn: Promise<string> | undefined

/** Takes as long for an address nobody has as for a real one, so that timing tells nothing. An empty hash fits nothing. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined && passwordHash !== '') return inLane(() => verify(passwordHash, password))
  standIn ??= hashPassword('nobody')
  const anyHash = await standIn
  await inLane(() => verify(anyHash, password))
  return false
}
