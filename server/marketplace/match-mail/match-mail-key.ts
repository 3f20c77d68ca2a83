import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { findOwnSecret, keepOwnSecret } from '#server/auth/secrets/own-secret-repository.ts'
import type { Service } from '#server/service.ts'

const KEY = 'match-mail-key'

/** The word in a match mail's links: it speaks for its account about these mails, for ever, and about nothing else. */
export async function matchMailWord(service: Service, accountId: string): Promise<string> {
  return `${accountId}.${sealOf(accountId, await keyOf(service))}`
}

/** Whose word this is, or undefined when it is nobody's. The account may have been deleted since. */
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
