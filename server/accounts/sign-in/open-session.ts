import { hashToken, newToken, sessionEnd } from '#server/auth/secrets/tokens.ts'
import { deleteSession, dropOldestSessions, insertSession } from '#server/auth/sessions/session-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import type { Power } from '#shared/accounts/account.ts'

/**
 * `isTwoFactor`: opened with a passkey, or with a password and a code. `earlier`: the hash of the token that the browser
 * had until now; that session ends.
 */
export type Opening = {
  now: number
  power?: Power
  device?: string
  isTwoFactor?: boolean
  earlier?: string | undefined
}

/** Opens a session and gives its token. Only the token's hash is stored. */
export function* openSession(
  accountId: string,
  { now, power = 'account', device = '', isTwoFactor = false, earlier }: Opening,
): Unit<string> {
  if (earlier !== undefined) yield* deleteSession({ tokenHash: earlier })
  const token = newToken()
  yield* insertSession({
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: sessionEnd(now, now),
    power,
    device,
    confirmedAt: power === 'account' ? now : 0, // a sign-in counts as a confirmation; a tablet's code does not
    isTwoFactor,
  })
  yield* dropOldestSessions(accountId, hashToken(token))
  return token
}
