import { hashToken } from '#server/auth/secrets/tokens.ts'
import type { Browser } from '#server/auth/sessions/known-device.ts'
import { rememberDevice } from '#server/auth/sessions/known-device-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import type { SignedIn } from '#shared/accounts/accounts-api.ts'
import type { AccountRow } from '../account-repository.ts'
import { recordFor, type SubscriptionPolicy, userRecord } from '../user-record.ts'
import { type Opening, openSession } from './open-session.ts'

export type SignedInUser = SignedIn['UserObj']

/** Opens a session on a device, and gives its token, user record and power. */
export function* openSignedInSession(
  account: AccountRow,
  opening: Opening,
  policy: SubscriptionPolicy,
): Unit<SignedInUser> {
  const token = yield* openSession(account.id, opening)
  const power = opening.power ?? 'account'
  return { token, user: recordFor(power, yield* userRecord(account, policy)), power }
}

/** `deviceToken`: the value for the device cookie. `isNewDevice`: the account knows other devices, but not this one. */
export type BrowserSignIn = {
  user: SignedInUser
  account: AccountRow
  deviceToken: string
  isNewDevice: boolean
  /** The token hash of the session that this one replaces, if the browser had one. */
  endedHash: string | undefined
}

/** Opens a session with full power on a browser, and remembers the browser. */
export function* signInOn(
  browser: Browser,
  account: AccountRow,
  { now, isTwoFactor = false }: { now: number; isTwoFactor?: boolean },
  policy: SubscriptionPolicy,
): Unit<BrowserSignIn> {
  const { deviceToken, isNew } = yield* rememberBrowser(browser, account.id, now)
  const { words, sessionHash } = browser
  const user = yield* openSignedInSession(account, { now, device: words, isTwoFactor, earlier: sessionHash }, policy)
  return { user, account, deviceToken, isNewDevice: isNew, endedHash: sessionHash }
}

/** Stores the browser as a known device of the account, and gives the value for its device cookie. */
export function* rememberBrowser(
  { words, cookie, fresh }: Omit<Browser, 'sessionHash'>,
  accountId: string,
  now: number,
): Unit<{ deviceToken: string; isNew: boolean }> {
  const cookieHash = cookie === undefined ? undefined : hashToken(cookie)
  const { isNew, keepsCookie } = yield* rememberDevice({ accountId, device: words, now }, cookieHash, hashToken(fresh))
  return { deviceToken: keepsCookie && cookie !== undefined ? cookie : fresh, isNew }
}
