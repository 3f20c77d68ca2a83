import { findAccount } from '#server/accounts/account-repository.ts'
import { type BrowserSignIn, signInOn } from '#server/accounts/sign-in/sign-in.ts'
import { findWord, keepWord, takeWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken, newToken } from '#server/auth/secrets/tokens.ts'
import type { Browser } from '#server/auth/sessions/known-device.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { spendCode } from './second-factor.ts'

const PURPOSE = 'second-factor'
const CHALLENGE_MS = 10 * 60 * 1000 // enough time to find the phone and open the app

/** Stores that the password was right, and gives the error with a challenge for the code. */
export function* openSecondStep(service: Service, accountId: string): Unit<AppError> {
  const challenge = newToken()
  const expiresAt = service.now() + CHALLENGE_MS
  yield* keepWord({ wordHash: hashToken(challenge), purpose: PURPOSE, accountId, expiresAt })
  return new AppError('SECOND_FACTOR_NEEDED', 'Enter the code from your authenticator app.', { challenge })
}

/** The account that a challenge was issued for. */
export async function accountOfChallenge(service: Service, challenge: string) {
  const account = await service.store.read(function* () {
    const word = yield* findWord(hashToken(challenge))
    const isGood = word?.purpose === PURPOSE && word.expiresAt > service.now()
    return isGood ? yield* findAccount(word.accountId) : undefined
  })
  if (!account) throw expired()
  return account
}

/** Signs in with the second factor. A wrong code does not use up the challenge. */
export async function logInByCode(
  service: Service,
  { challenge, code }: { challenge: string; code: string },
  browser: Browser,
): Promise<BrowserSignIn> {
  const now = service.now()
  return service.store.write(function* () {
    const word = yield* takeWord(hashToken(challenge), PURPOSE)
    const account = word && word.expiresAt > now ? yield* findAccount(word.accountId) : undefined
    if (!account) throw expired()
    yield* spendCode(service, account.id, code)
    return yield* signInOn(browser, account, { now, isTwoFactor: true }, service)
  })
}

function expired(): AppError {
  return new AppError('LINK_SPENT', 'This sign-in has expired. Enter your password again.')
}
