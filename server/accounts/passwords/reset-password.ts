import { requireGoodPassword } from '#server/auth/passwords/chosen-password.ts'
import { type HashedFor, hashPassword } from '#server/auth/passwords/passwords.ts'
import { findWord, isGood, takeWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken } from '#server/auth/secrets/tokens.ts'
import type { Browser } from '#server/auth/sessions/known-device.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { type AccountRow, findAccount, setPasswordHash } from '../account-repository.ts'
import { rememberBrowser } from '../sign-in/sign-in.ts'
import { signOutAll } from '../sign-in/sign-out-all.ts'
import { RESET_MS, RESET_PURPOSE } from './forgot-password.ts'
import { wordsOf } from './words-of-account.ts'

/**
 * Sets a new password by an emailed link, which is used up, and signs the account out on every device. The browser that
 * used the link becomes its only known device, so that strangers' wrong passwords do not delay its sign-in.
 */
export async function resetPassword(
  service: Service,
  { token, password }: { token: string; password: string },
  { browser, hashedFor }: { browser: Browser; hashedFor: HashedFor },
): Promise<{ account: AccountRow; deviceToken: string }> {
  const wordHash = hashToken(token)
  const account = await service.store.read(function* () {
    const word = yield* findWord(wordHash)
    const isReset = word?.purpose === RESET_PURPOSE && isGood(word, service.now(), RESET_MS)
    return isReset ? yield* findAccount(word.accountId) : undefined
  })
  if (!account) throw spent()
  // Before the link is used up, so that it stays valid for a better password.
  await requireGoodPassword(password, await wordsOf(service, account))
  const passwordHash = await hashPassword(password, hashedFor)
  const { ended, deviceToken } = await service.store.write(function* () {
    const word = yield* takeWord(wordHash, RESET_PURPOSE)
    if (!word || !isGood(word, service.now(), RESET_MS)) throw spent()
    yield* setPasswordHash({ id: word.accountId, passwordHash })
    const ended = yield* signOutAll(word.accountId)
    const { deviceToken } = yield* rememberBrowser(browser, word.accountId, service.now())
    return { ended, deviceToken }
  })
  service.publisher.tokensRevoked(ended)
  return { account, deviceToken }
}

function spent(): AppError {
  return new AppError('LINK_SPENT', 'This link has expired or has been used. Please ask for a new one.')
}
