import { hashToken } from '#server/auth/secrets/tokens.ts'
import type { Browser } from '#server/auth/sessions/known-device.ts'
import { rememberDevice } from '#server/auth/sessions/known-device-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import type { SignedIn } from '#shared/accounts/accounts-api.ts'
import type { AccountRow } from '../account-repository.ts'
import { recordFor, type SubscriptionPolicy, userRecord } from '../user-record.ts'
import { type Opening, openSession } from './open-session.ts'

export type SignedInUser = SignedIn['UserObj']

/** Signs an account in on a device, and says who that is and what the device may do. */
export function* signIn(account: AccountRow, opening: Opening, policy: SubscriptionPolicy): Unit<SignedInUser> {
  const token = yield* openSession(account.id, opening)
  const power = opening.power ?? 'account'
  return { token, user: recordFor(power, yield* userRecord(account, policy)), power }
}

/** `deviceToken`: what the browser keeps as its device cookie. `isNewDevice`: the account knows others, and not this one. */
export type BrowserSignIn = {
  user: SignedInUser
  account: AccountRow
  deviceToken: string
  isNewDevice: boolean
  /** Of the session that this one replaces, if the browser held a token. */
  endedHash: string | undefined
}

/** Signs an account in on a browser, with all its power, and remembers the browser. */
export function* signInOn(
  browser: Browser,
  account: AccountRow,
  { now, isTwoFactor = false }: { now: number; isTwoFactor?: boolean },
  policy: SubscriptionPolicy,
): Unit<BrowserSignIn> {
  const { deviceToken, isNew } = yield* rememberBrowser(browser, account.id, now)
  const { words, sessionHash } = browser
  const user = yield* signIn(account, { now, device: words, isTwoFactor, earlier: sessionHash }, policy)
  return { user, account, deviceToken, isNewDevice: isNew, endedHash: sessionHash }
}

/** Remembers whose browser this is, and gives what it keeps as its device cookie. */
export function* rememberBrowser(
  { words, cookie, fresh }: Omit<Browser, 'sessionHash'>,
  accountId: string,
  now: number,
): Unit<{ deviceToken: string; isNew: boolean }> {
  const cookieHash = cookie === undefined ? undefined : hashToken(cookie)
  const { isNew, keepsCookie } = yield* rememberDevice({ accountId, device: words, now }, cookieHash, hashToken(fresh))
  return { deviceToken: keepsCookie && cookie !== undefined ? cookie : fresh, isNew }
}
