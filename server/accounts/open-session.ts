import { insertSession } from '#server/auth/session-repository.ts'
import { hashToken, newToken, SESSION_MS } from '#server/auth/tokens.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import type { Power } from '#shared/accounts/account.ts'

export type Opening = { now: number; power?: Power; device?: string }

/** Opens a session and gives its token, which is kept nowhere but with the caller. */
export function* openSession(accountId: string, { now, power = 'account', device = '' }: Opening): Unit<string> {
  const token = newToken()
  yield* insertSession({
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + SESSION_MS,
    power,
    device,
  })
  return token
}
