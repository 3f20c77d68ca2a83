import type { FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'
import { rateLimit } from './rate-limits.ts'

const MINUTES = 15

/** How often a password may be tried: for an account from wherever, and from an address for whichever accounts. */
export function passwordLimits(service: Service, what: string, message: string) {
  return [
    rateLimit(service, { most: 50, inMinutes: MINUTES, of: ({ ip }) => `${what} from ${ip}` }, message),
    rateLimit(service, { most: 10, inMinutes: MINUTES, of: (request) => `${what} of ${emailIn(request)}` }, message),
  ]
}

/** The address of mail that a body names, as one person's however it is written. */
export function emailIn({ body }: FastifyRequest): string {
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email).trim().toLowerCase() : ''
}
