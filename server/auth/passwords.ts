import { hash, type Options, verify } from '@node-rs/argon2'

// OWASP's Password Storage Cheat Sheet: Argon2id, 19 MiB, 2 passes, 1 lane.
// Argon2id is the library's default algorithm.
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

let standIn: Promise<string> | undefined

/** Takes as long for an address nobody has as for a real one, so that timing tells nothing. An empty hash fits nothing. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined && passwordHash !== '') return verify(passwordHash, password)
  standIn ??= hashPassword('nobody')
  await verify(await standIn, password)
  return false
}
