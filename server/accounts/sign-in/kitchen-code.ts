import { randomInt } from 'node:crypto'
import {
  dropExpiredWords,
  dropWords,
  isGood,
  keepWord,
  takeWord,
} from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken } from '#server/auth/secrets/tokens.ts'
import type { Caller } from '#server/auth/sessions/caller.ts'
import type { Browser } from '#server/auth/sessions/known-device.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { CODE_LENGTH, codeAsMeant, codeFrom, isCode, KITCHEN_CODE_MS } from '#shared/accounts/kitchen-code.ts'
import { findAccount } from '../account-repository.ts'
import { holdCaller } from '../hold-caller.ts'
import { openSignedInSession, type SignedInUser } from './sign-in.ts'

const PURPOSE = 'kitchen-link'
const NOT_RIGHT = "This code isn't right. Check it, or get a new one: each code works once."
const EXPIRED = 'This code has expired. Get a new one on the account page.'
const STEPS = 2 ** 32

/** Issues a code that signs in one tablet within ten minutes, and invalidates the account's earlier code. */
export async function issueKitchenCode(service: Service, caller: Caller) {
  const { accountId } = caller
  const code = codeFrom(Array.from({ length: CODE_LENGTH }, () => randomInt(STEPS) / STEPS))
  const now = service.now()
  const expiresAt = now + KITCHEN_CODE_MS
  await service.store.write(function* () {
    yield* holdCaller(caller)
    yield* dropExpiredWords({ now })
    yield* dropWords({ accountId, purpose: PURPOSE })
    yield* keepWord({ wordHash: hashToken(code), purpose: PURPOSE, accountId, expiresAt })
  })
  return { code, expiresAt }
}

/** Uses up a code and opens a kitchen session for the tablet. */
export async function redeemKitchenCode(service: Service, typed: string, browser: Browser): Promise<SignedInUser> {
  const code = codeAsMeant(typed)
  const now = service.now()
  return service.store.write(function* () {
    const word = isCode(code) ? yield* takeWord(hashToken(code), PURPOSE) : undefined
    const account = word && isGood(word, now, KITCHEN_CODE_MS) ? yield* findAccount(word.accountId) : undefined
    if (!account) throw new AppError('LINK_SPENT', word ? EXPIRED : NOT_RIGHT)
    return yield* openSignedInSession(
      account,
      { now, power: 'kitchen', device: browser.words, earlier: browser.sessionHash },
      service,
    )
  })
}
