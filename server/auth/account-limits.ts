import type { FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'
import { byAddress } from './client-address.ts'
import { rateLimit } from './rate-limits.ts'

const MINUTES = 15

/**
 * How often a password may be tried: from an address for whichever accounts, and for an account from wherever. The
 * address first: one client opens few windows of accounts, whatever emails it invents.
 */
export function passwordLimits(service: Service, what: string, message: string) {
  const ofEmail = (request: FastifyRequest) => `${what} of ${emailIn(request)}`
  return [
    rateLimit(service, { most: 50, inMinutes: MINUTES, of: byAddress(what), group: 'addresses' }, message),
    rateLimit(service, { most: 10, inMinutes: MINUTES, of: ofEmail, group: 'sign-in' }, message),
  ]
}

/** The address of mail that a body names, as one person's however it is written. */
export function emailIn({ body }: FastifyRequest): string {
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email).trim().toLowerCase() : ''
}
