import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { findOwnSecret, keepOwnSecret } from '#server/auth/secrets/own-secret-repository.ts'
import type { Service } from '#server/service.ts'

const KEY = 'match-mail-key'

/** The unsubscribe token in job alerts. It never expires, and it can change only this account's alert setting. */
export async function matchMailWord(service: Service, accountId: string): Promise<string> {
  return `${accountId}.${sealOf(accountId, await keyOf(service))}`
}

/** The account that a token belongs to, or undefined if it is invalid. The account may have been deleted since. */
export async function accountOfWord(service: Service, word: string): Promise<string | undefined> {
  const dot = word.lastIndexOf('.')
  const accountId = word.slice(0, Math.max(0, dot))
  const seal = Buffer.from(sealOf(accountId, await keyOf(service)))
  const given = Buffer.from(word.slice(dot + 1))
  return given.length === seal.length && timingSafeEqual(given, seal) ? accountId : undefined
}

function sealOf(accountId: string, key: string): string {
  return createHmac('sha256', key).update(`match mail of ${accountId}`).digest('base64url')
}

async function keyOf({ store }: Service): Promise<string> {
  const kept = await store.read(() => findOwnSecret(KEY))
  return kept ?? store.write(() => keepOwnSecret(KEY, randomBytes(32).toString('base64url')))
}
