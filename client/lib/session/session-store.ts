import { createStore } from 'zustand/vanilla'
import type { Power } from '#shared/accounts/account.ts'
import { logout, type SignedIn, verifyToken, type WireUser } from '#shared/accounts/accounts-api.ts'
import { ApiError, api, whenSignedOut } from '../api-client.ts'
import { endPush } from '../push.ts'
import { forget, readStored, store } from '../storage.ts'
import { forgetDraftsEverywhere } from './account-drafts.ts'
import { readToken, storeToken } from './token.ts'

const USER_KEY = 'user' // the specification's name

const POWER_KEY = 'power'

/**
 * `power`: the permissions of this device. A kitchen tablet has only the kitchen's and keeps them when signed out,
 * because it signs in with a code again. `hasEnded`: the server ended the last session, not the user.
 */
type Session = { user: WireUser | undefined; power: Power; hasEnded: boolean }

/** The signed-in user, in every tab of this browser. */
export const sessionStore = createStore<Session>(() => ({
  user: readToken() === undefined ? undefined : readStored<WireUser>(USER_KEY),
  power: readPower(),
  hasEnded: false,
}))

function readPower(): Power {
  return readStored<Power>(POWER_KEY) === 'kitchen' ? 'kitchen' : 'account'
}

function rememberPower(power: Power): void {
  store(POWER_KEY, power)
  sessionStore.setState({ power })
}

export function signIn({ UserObj }: SignedIn): void {
  storeToken(UserObj.token)
  rememberPower(UserObj.power)
  sessionStore.setState({ hasEnded: false })
  rememberUser(UserObj.user)
}

export function rememberUser(user: WireUser): void {
  store(USER_KEY, user)
  sessionStore.setState({ user })
}

// Push notifications on this browser are for the user who was signed in.
function forgetSession(hasEnded = sessionStore.getState().hasEnded): void {
  void endPush().catch(() => {})
  storeToken(undefined)
  forget(USER_KEY)
  sessionStore.setState({ user: undefined, hasEnded })
}

/** Signs out here at once. The server removes the token when it receives the request. */
export function signOut(): void {
  if (readToken() !== undefined) void api(logout, { keepalive: true }).catch(() => {})
  forgetSession(false)
  // After the session, because forms close with it. When the server ends a session, drafts are kept for the next
  // sign-in.
  forgetDraftsEverywhere()
}

/** On startup: checks the stored token with the server (specification, section 4). */
export async function verifySession(): Promise<void> {
  const token = readToken()
  if (token === undefined || sessionStore.getState().user === undefined) return forgetSession()
  try {
    const { user, power } = await api(verifyToken, { body: { token } })
    if (token !== readToken()) return // signed in again meanwhile, so this answer is outdated
    rememberPower(power)
    rememberUser(user)
  } catch (error) {
    // Only the server's 401 signs out: a kitchen tablet that restarts without a network stays signed in.
    if (error instanceof ApiError && error.status === 401 && token === readToken()) forgetSession(true)
  }
}

whenSignedOut(() => forgetSession(sessionStore.getState().user !== undefined))

// Signing out in another tab signs out this one too.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === 'token' || event.key === USER_KEY || event.key === null) {
    sessionStore.setState({
      user: readToken() === undefined ? undefined : readStored<WireUser>(USER_KEY),
      power: readPower(),
    })
  }
})
