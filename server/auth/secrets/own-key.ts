import { randomBytes } from 'node:crypto'
import type { Store } from '#server/db/unit-of-work.ts'
import { findOwnSecret, keepOwnSecret } from './own-secret-repository.ts'

const known = new WeakMap<Store, Map<string, Promise<string>>>()

/** A key of the service: the same in all instances, created on first use, and read once per instance. */
export function ownKey(store: Store, name: string): Promise<string> {
  const keys = known.get(store) ?? new Map<string, Promise<string>>()
  known.set(store, keys)
  const key = keys.get(name) ?? readKey(store, name)
  keys.set(name, key)
  key.catch(() => keys.delete(name)) // the next use tries again
  return key
}

async function readKey(store: Store, name: string): Promise<string> {
  const kept = await store.read(() => findOwnSecret(name))
  return kept ?? store.write(() => keepOwnSecret(name, randomBytes(32).toString('base64url')))
}
