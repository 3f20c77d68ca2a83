import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { fairTurns } from '#server/threads/fair-turns.ts'
import { clientNetwork } from '../addresses/client-address.ts'

// OWASP's Password Storage Cheat Sheet: Argon2id, 19 MiB, 2 passes, 1 lane.
// Argon2id is the library's default algorithm.
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One CPU fewer than there are, because hashing many passwords at once would slow down all other requests.
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MOST_WAITING = 64 // a few seconds' worth; more are refused

/** The client that a password is hashed for: networks take turns, and disconnected clients are skipped. */
export type HashedFor = { network: string; isGone: () => boolean }

/** For accounts that the service creates: the demo's and the operator's. */
export const FOR_THE_SERVICE: HashedFor = { network: '', isGone: () => false }

export function hashedFor(request: FastifyRequest): HashedFor {
  return { network: clientNetwork(request), isGone: () => request.raw.socket.destroyed }
}

const inTurn = fairTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })
const turnOf = ({ network, isGone }: HashedFor) => ({ who: network, size: 1, isGone })

/** @throws OVERLOADED if too many are waiting. So does isPassword. */
export function hashPassword(password: string, of: HashedFor): Promise<string> {
  return inTurn(turnOf(of), () => hash(password, OPTIONS))
}

let standIn: Promise<string> | undefined

/** Takes the same time without a hash, so that timing does not reveal accounts. An empty hash matches nothing. */
export async function isPassword(passwordHash: string | undefined, password: string, of: HashedFor): Promise<boolean> {
  if (passwordHash !== undefined && passwordHash !== '') return inTurn(turnOf(of), () => verify(passwordHash, password))
  standIn ??= hash('nobody', OPTIONS)
  const anyHash = await standIn
  await inTurn(turnOf(of), () => verify(anyHash, password))
  return false
}
