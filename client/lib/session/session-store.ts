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
 * `power`: what this device may do; a wall tablet has only the kitchen's, and keeps it when it is signed out: it signs in
 * with a code again. `hasEnded`: the last one ended by the server's word, and nobody here asked for it.
 */
type Session = { user: WireUser | undefined; power: Power; hasEnded: boolean }

/** Who is signed in, on every open tab of this browser. */
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

// What is told to this browser is for whoever was signed in on it.
function forgetSession(hasEnded = sessionStore.getState().hasEnded): void {
  void endPush().catch(() => {})
  storeToken(undefined)
  forget(USER_KEY)
  sessionStore.setState({ user: undefined, hasEnded })
}

/** Signed out here at once; the server is told, and forgets the token when it hears of it. */
export function signOut(): void {
  if (readToken() !== undefined) void api(logout, { keepalive: true }).catch(() => {})
  forgetSession(false)
  // After the session, whose end takes the forms away. One that the server ends leaves them to who signs in again.
  forgetDraftsEverywhere()
}

/** On start-up: what the server knows of the stored token (specification, section 4). */
export async function verifySession(): Promise<void> {
  const token = readToken()
  if (token === undefined || sessionStore.getState().user === undefined) return forgetSession()
  try {
    const { user, power } = await api(verifyToken, { body: { token } })
    if (token !== readToken()) return // signed in anew meanwhile: this is of before
    rememberPower(power)
    rememberUser(user)
  } catch (error) {
    // Only the server's word signs out: a kitchen tablet that restarts without network stays who it is.
    if (error instanceof ApiError && error.status === 401 && token === readToken()) forgetSession(true)
  }
}

whenSignedOut(() => forgetSession(sessionStore.getState().user !== undefined))

// Another tab that signs out signs this one out too.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === 'token' || event.key === USER_KEY || event.key === null) {
    sessionStore.setState({
      user: readToken() === undefined ? undefined : readStored<WireUser>(USER_KEY),
      power: readPower(),
    })
  }
})
