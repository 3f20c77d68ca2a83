import { isGood, takeWord } from '#server/auth/one-time-word-repository.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { endSessions } from '#server/auth/session-repository.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { setPasswordHash } from './account-repository.ts'
import { RESET_MS, RESET_PURPOSE } from './forgot-password.ts'

/** Spends a mailed link for a new password, and signs the account out on every device. */
export async function resetPassword(service: Service, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const ended = await service.store.write(function* () {
    const word = yield* takeWord(hashToken(token), RESET_PURPOSE)
    if (!word || !isGood(word, service.now(), RESET_MS)) {
      throw new Refusal('LINK_SPENT', 'This link has been used, or is too old. Please ask for a new one.')
    }
    yield* setPasswordHash({ id: word.accountId, passwordHash })
    return yield* endSessions(word.accountId)
  })
  service.publisher.tokensRevoked(ended)
}
