import { isOfBoards } from './after-login.ts'

/** What the page before the login left in the history's state, which may be anything a page ever left there. */
function read(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}

/** Where somebody wanted to go who had to log in first, or the listing or board whose reader chose to. */
export function wantedOf(state: unknown): unknown {
  const from = read(state, 'from')
  return read(state, 'wanted') ?? (typeof from === 'string' && isOfBoards(from) ? from : undefined)
}

/** Told to whoever did not sign out and is asked to log in all the same. Of what is typed, a post's form is kept. */
export function endedWords(state: unknown): string | undefined {
  if (read(state, 'hasEnded') !== true) return undefined
  const place = placeOf(state)
  if (/^\/live-orders(?![\w-])/.test(place)) return 'This screen was signed out. New orders are not shown here.'
  return /^\/profile\?/.test(place)
    ? 'You were signed out; what you had typed is kept for when you log in again.'
    : 'You have been signed out. Log in again to continue.'
}

/** The same for a kitchen's tablet, which has no password. */
export function tabletEndedWords(state: unknown): string | undefined {
  if (read(state, 'hasEnded') !== true) return undefined
  return 'This tablet was signed out and does not show new orders. Ask the owner for a kitchen sign-in code.'
}

/** The boards, their listings, one's own posts and their mails: who comes from there has more to register than a restaurant. */
export function isFromMarketplace(state: unknown): boolean {
  return /^\/(jobs|workers|profile|match-mail|register\?as=poster)(?![\w-])/.test(placeOf(state))
}

/** The page before: the one that asks for a login, or the one whose link was followed. */
function placeOf(state: unknown): string {
  const place = read(state, 'wanted') ?? read(state, 'from')
  return typeof place === 'string' ? place : ''
}
