import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { clientAddress } from './client-address.ts'
import { knownDeviceHash } from './known-device.ts'

const HOUR_MS = 60 * 60_000
const MOST_FROM_ADDRESS = 30
const MOST_TO_EMAIL = 3
const FROM_HERE = 'Too many emails have been requested from this network. Please try again in an hour.'
const TO_EMAIL = 'Three emails have been requested in the last hour. Please check your inbox, or try again later.'

/**
 * How often a reset link is mailed. A device that has signed in before has its own allowance: others cannot use it up.
 * Counted before anybody looks whether there is such an account.
 */
export async function limitResetMails(service: Service, request: FastifyRequest, email: string): Promise<void> {
  if (!service.rateLimits) return
  const device = await knownDeviceHash(service, request, email)
  const limits = [
    { key: `forgotten from ${clientAddress(request.ip)}`, most: MOST_FROM_ADDRESS, message: FROM_HERE },
    {
      key: device === undefined ? `forgotten of ${email}` : `forgotten of ${email} on ${device}`,
      most: MOST_TO_EMAIL,
      message: TO_EMAIL,
    },
  ]
  for (const { key, most, message } of limits) {
    const { times, leftMs } = await service.counters.in('mail').count(key, HOUR_MS)
    if (times <= most) continue
    throw new Refusal('TOO_MANY_REQUESTS', message, undefined, Math.max(1, Math.ceil(leftMs / 1000)))
  }
}
