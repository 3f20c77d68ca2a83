import { isOfBoards } from './after-login.ts'

/** Reads a value that the page before the login left in the history state, which may contain anything. */
function read(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}

/** The page the user wanted before having to log in, or the listing or job board they came from. */
export function wantedOf(state: unknown): unknown {
  const from = read(state, 'from')
  return read(state, 'wanted') ?? (typeof from === 'string' && isOfBoards(from) ? from : undefined)
}

/** The message for users who were signed out without asking for it. Only a listing's form keeps what was typed. */
export function endedWords(state: unknown): string | undefined {
  if (read(state, 'hasEnded') !== true) return undefined
  const place = placeOf(state)
  if (/^\/live-orders(?![\w-])/.test(place)) return 'This screen was signed out. New orders are not shown here.'
  return /^\/profile\?/.test(place)
    ? 'You were signed out. What you typed is saved. Log in again to continue.'
    : 'You have been signed out. Log in again to continue.'
}

/** The same for a kitchen tablet, which has no password. */
export function tabletEndedWords(state: unknown): string | undefined {
  if (read(state, 'hasEnded') !== true) return undefined
  return 'This tablet was signed out and no longer shows new orders. Ask the owner for a kitchen sign-in code.'
}

/**
 * Whether the user came from the job boards, a listing, the profile or job alerts, where registering as a poster makes
 * sense.
 */
export function isFromMarketplace(state: unknown): boolean {
  return /^\/(jobs|workers|profile|match-mail|register\?as=poster)(?![\w-])/.test(placeOf(state))
}

/** The previous page: the one that required a login, or the one whose link was followed. */
function placeOf(state: unknown): string {
  const place = read(state, 'wanted') ?? read(state, 'from')
  return typeof place === 'string' ? place : ''
}
