import { steadyNow } from './clocks.ts'
import type { Log } from './log.ts'

/** What whoever watches over the service's safety looks for in the log, by name. */
export const SECURITY_EVENTS = {
  'security.sign_in': 'somebody signed in',
  'security.sign_in_failed': 'a sign-in was refused',
  'security.forbidden': 'somebody asked for what they may not do',
  'security.rate_limited': 'somebody asked too often',
  'security.password_changed': 'a password was changed',
  'security.email_changed': 'an account’s email was changed',
  'security.kitchen_code_issued': 'a kitchen sign-in code was issued',
  'security.operator_action': 'the operator did something',
} as const
export type SecurityEvent = keyof typeof SECURITY_EVENTS

/** Ids and names of this service's own: never an address, an email, a name, a token or a code. */
export type SecurityFields = {
  accountId?: string | undefined
  restaurantId?: string | undefined
  /** The route's pattern, or the socket event's name. */
  route?: string | undefined
  /** What an operator did. */
  action?: string | undefined
  /** What it was done to. */
  subjectId?: string | undefined
  /** How many of the same this line stands for, where not one. */
  count?: number
}

/** Writes a security event. With a request's own log the line carries the request's id. */
export function logSecurity(log: Pick<Log, 'info'>, event: SecurityEvent, fields: SecurityFields = {}): void {
  log.info({ event, ...fields }, SECURITY_EVENTS[event])
}

const EVERY_MS = 1_000

type Burst = { endsAt: number; count: number }

/**
 * The same for events that anyone can cause as often as they like: a line for the first of a route, and one for all
 * that follow within its second, so that a flood of refusals cannot fill the disk.
 */
export function sampledSecurityLog(own: Pick<Log, 'info'>, now: () => number = steadyNow) {
  const bursts = new Map<string, Burst>() // as many as there are routes

  return (log: Pick<Log, 'info'>, event: SecurityEvent, fields: SecurityFields & { route: string }): void => {
    const { route } = fields
    const key = `${event} ${route}`
    const burst = bursts.get(key)
    if (burst && burst.endsAt > now()) {
      burst.count += 1
      return
    }
    const begun: Burst = { endsAt: now() + EVERY_MS, count: 0 }
    bursts.set(key, begun)
    logSecurity(log, event, fields)
    setTimeout(() => {
      if (bursts.get(key) === begun) bursts.delete(key)
      if (begun.count > 0) logSecurity(own, event, { route, count: begun.count })
    }, EVERY_MS).unref()
  }
}
