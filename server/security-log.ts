import { ERROR_STATUS, type ErrorCode } from '#shared/error-codes.ts'
import { steadyNow } from './clocks.ts'
import type { Log } from './log.ts'

/** The events that security monitoring looks for in the log, by name. */
export const SECURITY_EVENTS = {
  'security.sign_in': 'an account signed in',
  'security.sign_in_failed': 'a sign-in was refused',
  'security.signed_out': 'sessions were ended early',
  'security.not_signed_in': 'a request came without a valid session',
  'security.forbidden': 'a request was not permitted',
  'security.not_found': 'a signed-in account requested a missing or foreign resource',
  'security.rate_limited': 'a rate limit was exceeded',
  'security.input_refused': 'an invalid request was refused',
  'security.rule_refused': 'a request broke a rule, such as the price or the order of statuses',
  'security.confirmation_failed': 'a password, code or passkey was wrong at a confirmation',
  'security.reset_refused': 'a used or expired reset link was tried',
  'security.password_changed': 'a password was changed',
  'security.email_changed': 'an account’s email was changed',
  'security.second_factor_on': 'a second factor was turned on',
  'security.second_factor_off': 'a second factor was turned off',
  'security.recovery_codes_renewed': 'an account has new recovery codes',
  'security.passkey_added': 'a passkey was added',
  'security.passkey_removed': 'a passkey was removed',
  'security.kitchen_code_issued': 'a kitchen sign-in code was issued',
  'security.sockets_cut': 'sockets were disconnected because their session had ended',
  'security.operator_action': 'the operator acted',
} as const
export type SecurityEvent = keyof typeof SECURITY_EVENTS

/** Only this service's own ids and names: never an address, an email, a name, a token or a code. */
export type SecurityFields = {
  accountId?: string | undefined
  restaurantId?: string | undefined
  /** The route's pattern, or the socket event's name. */
  route?: string | undefined
  /** The sign-in method. */
  method?: string | undefined
  isNewDevice?: boolean | undefined
  /** What an operator did, or what a sign-out ended. */
  action?: string | undefined
  /** The object of the action. */
  subjectId?: string | undefined
  /** How many equal events this line stands for, if more than one. */
  count?: number
}

/** Writes a security event. With a request's own log, the line carries the request's id. */
export function logSecurity(log: Pick<Log, 'info'>, event: SecurityEvent, fields: SecurityFields = {}): void {
  log.info({ event, ...fields }, SECURITY_EVENTS[event])
}

const BY_STATUS: Partial<Record<number, SecurityEvent>> = {
  401: 'security.not_signed_in',
  403: 'security.forbidden',
  429: 'security.rate_limited',
  400: 'security.input_refused',
  413: 'security.input_refused',
  415: 'security.input_refused',
}

/** Errors that this service's own pages cause only right after a change, and others cause to get around the rules. */
const BROKEN_RULES: readonly ErrorCode[] = [
  'PRICE_CHANGED',
  'ITEM_NOT_ON_MENU',
  'EXTRA_NOT_ON_MENU',
  'ILLEGAL_TRANSITION',
  'TOO_LATE_TO_UNDO',
  'IDEMPOTENCY_KEY_REUSED',
]

/** The first half of a sign-in, and calls that log their own security events. */
const LOGGED_ELSEWHERE: readonly ErrorCode[] = [
  'SECOND_FACTOR_NEEDED',
  'INVALID_CREDENTIALS',
  'WRONG_CODE',
  'PASSKEY_REFUSED',
  'LINK_SPENT',
]

/**
 * The security event of a refusal, if it may be part of an attack. Not-found counts only for signed-in accounts,
 * because another account's resource answers the same; guests' old links expire every day.
 */
export function eventOfRefusal(code: ErrorCode, isSignedIn: boolean): SecurityEvent | undefined {
  if (code === 'WRONG_PASSWORD') return 'security.confirmation_failed'
  if (isSignedIn && (code === 'WRONG_CODE' || code === 'PASSKEY_REFUSED')) return 'security.confirmation_failed'
  if (LOGGED_ELSEWHERE.includes(code)) return undefined
  if (BROKEN_RULES.includes(code)) return 'security.rule_refused'
  const status = ERROR_STATUS[code]
  if (status === 404) return isSignedIn ? 'security.not_found' : undefined
  return BY_STATUS[status]
}

const EVERY_MS = 1_000
const MOST_AT_ONCE = 20 // distinct lines per second; all others share one line per event

type Burst = { endsAt: number; count: number }

/** `log` is the request's own; without one the line has no request id. */
export type SampledSecurityLog = (
  log: Pick<Log, 'info'> | undefined,
  event: SecurityEvent,
  fields: SecurityFields & { route: string },
) => void

/**
 * The same for events that anyone can cause at will: one line for the first of a route and account, and one for all
 * that follow within its second. A flood cannot fill the disk, however many routes it tries.
 */
export function sampledSecurityLog(own: Pick<Log, 'info'>, now: () => number = steadyNow): SampledSecurityLog {
  const bursts = new Map<string, Burst>()

  return (log, event, fields) => {
    const exact = `${event} ${fields.route} ${fields.accountId ?? ''}`
    const hasRoom = bursts.has(exact) || bursts.size < MOST_AT_ONCE
    const told = hasRoom ? fields : { route: 'others' }
    const key = hasRoom ? exact : `${event} others`
    const burst = bursts.get(key)
    if (burst && burst.endsAt > now()) {
      burst.count += 1
      return
    }
    const begun: Burst = { endsAt: now() + EVERY_MS, count: 0 }
    bursts.set(key, begun)
    logSecurity(log ?? own, event, told)
    const { route, accountId } = { accountId: undefined, ...told }
    setTimeout(() => {
      if (bursts.get(key) === begun) bursts.delete(key)
      if (begun.count > 0) logSecurity(own, event, { route, accountId, count: begun.count })
    }, EVERY_MS).unref()
  }
}
