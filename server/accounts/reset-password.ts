import { requireGoodPassword } from '#server/auth/chosen-password.ts'
import { findWord, isGood, takeWord } from '#server/auth/one-time-word-repository.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { type AccountRow, findAccount, setPasswordHash } from './account-repository.ts'
import { RESET_MS, RESET_PURPOSE } from './forgot-password.ts'
import { signOutAll } from './sign-out-all.ts'
import { wordsOf } from './words-of-account.ts'

/** Spends a mailed link for a new password, and signs the account out on every device. */
export async function resetPassword(service: Service, token: string, password: string): Promise<AccountRow> {
  const wordHash = hashToken(token)
  const account = await service.store.read(function* () {
    const word = yield* findWord(wordHash)
    const isReset = word?.purpose === RESET_PURPOSE && isGood(word, service.now(), RESET_MS)
    return isReset ? yield* findAccount(word.accountId) : undefined
  })
  if (!account) throw spent()
  // Before the link is spent: it stays good for a better password.
  await requireGoodPassword(password, await wordsOf(service, account))
  const passwordHash = await hashPassword(password)
  const ended = await service.store.write(function* () {
    const word = yield* takeWord(wordHash, RESET_PURPOSE)
    if (!word || !isGood(word, service.now(), RESET_MS)) throw spent()
    yield* setPasswordHash({ id: word.accountId, passwordHash })
    return yield* signOutAll(word.accountId)
  })
  service.publisher.tokensRevoked(ended)
  return account
}

function spent(): Refusal {
  return new Refusal('LINK_SPENT', 'This link has expired or has been used. Please ask for a new one.')
}
