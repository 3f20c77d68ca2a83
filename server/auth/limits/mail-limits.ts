import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { Service } from '#server/service.ts'
import { clientAddress } from '../addresses/client-address.ts'
import { knownDeviceHash } from '../sessions/known-device.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const MOST_FROM_ADDRESS = 30
const MOST_TO_EMAIL = 3
const MOST_TO_EMAIL_FROM_KNOWN = 10 // over all known devices, whose number is not limited
const FROM_HERE = 'Too many emails have been requested from this network. Please try again in an hour.'
const FROM_KNOWN = 'Ten emails have been requested in the last hour. Please check your inbox, or try again later.'
const TO_EMAIL = 'Three emails have been requested in the last hour. Please check your inbox, or try again later.'

/**
 * Limits reset emails. A known device has its own allowance, which others cannot use up. The count does not depend on
 * whether the account exists.
 */
export async function limitResetMails(service: Service, request: FastifyRequest, email: string): Promise<void> {
  if (!service.rateLimits) return
  const device = await knownDeviceHash(service, request, email)
  const limits = [
    { key: `forgotten from ${clientAddress(request)}`, most: MOST_FROM_ADDRESS, message: FROM_HERE },
    ...(device === undefined
      ? [{ key: `forgotten of ${email}`, most: MOST_TO_EMAIL, message: TO_EMAIL }]
      : [
          { key: `forgotten of ${email} on ${device}`, most: MOST_TO_EMAIL, message: TO_EMAIL },
          { key: `forgotten of ${email} on known devices`, most: MOST_TO_EMAIL_FROM_KNOWN, message: FROM_KNOWN },
        ]),
  ]
  for (const { key, most, message } of limits) {
    const { times, leftMs } = await service.counters.in('mail').count(key, HOUR_MS)
    if (times <= most) continue
    throw new AppError('TOO_MANY_REQUESTS', message, undefined, Math.max(1, Math.ceil(leftMs / 1000)))
  }
}

/**
 * `change`: the password, the email or a factor was changed. `notice`: everything else. They are counted separately, so
 * that notices cannot hold back an email about a change.
 */
export type Importance = 'change' | 'notice'

const MOST_NOTICES = { toEmail: 5, ofAccount: 10 }
const MOST_CHANGES = { toEmail: 10, ofAccount: 20 }
const MOST_EMAIL_CHANGES = 5 // a day: each sends an email to an unverified address

/** Whether one more email about account security may go to an address, so that it cannot be used to flood others. */
export function securityMailLimit({ rateLimits, counters }: Partial<Service>, accountId: string, log: Log) {
  return async (to: string, importance: Importance): Promise<boolean> => {
    if (!rateLimits || !counters) return true
    const most = importance === 'change' ? MOST_CHANGES : MOST_NOTICES
    const limits = [
      { key: `security ${importance} of ${accountId}`, most: most.ofAccount },
      { key: `security ${importance} to ${to}`, most: most.toEmail },
    ]
    for (const limit of limits) {
      const { times } = await counters.in('mail').count(limit.key, HOUR_MS)
      if (times <= limit.most) continue
      // Logged once, so that the same flood does not fill the log.
      if (times === limit.most + 1)
        log.warn({ event: 'mail.withheld', accountId }, 'too many emails about account security')
      return false
    }
    return true
  }
}

/** Runs a change of an account's email, at most five times a day. A failed change does not count. */
export async function withinEmailChanges<T>(service: Service, accountId: string, change: () => Promise<T>): Promise<T> {
  if (!service.rateLimits) return change()
  const key = `email changes of ${accountId}`
  const counters = service.counters.in('mail')
  const { times, leftMs } = await counters.count(key, DAY_MS)
  if (times > MOST_EMAIL_CHANGES) {
    const message = `The email was changed ${MOST_EMAIL_CHANGES} times in the last day. Please try again tomorrow.`
    throw new AppError('TOO_MANY_REQUESTS', message, undefined, Math.max(1, Math.ceil(leftMs / 1000)))
  }
  try {
    return await change()
  } catch (error) {
    await counters.giveBack(key)
    throw error
  }
}
