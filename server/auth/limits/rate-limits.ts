import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { byAddress } from '../addresses/client-address.ts'
import { callerOf } from '../sessions/caller.ts'
import type { CounterGroup } from './counters.ts'

const MINUTE_MS = 60_000

/**
 * `of`: who or what is counted, beginning with the limit's own words. By address it is `byAddress`, for who is signed
 * in `byAccount`: a header is written in as many ways as the caller likes. `group`: where it is counted.
 */
type Limit = {
  most: number
  inMinutes: number
  of: (request: FastifyRequest) => string | Promise<string>
  group?: CounterGroup
}

/** A check for a route: refuses who has asked too often, and says when to come back. */
export function rateLimit(service: Service, { most, inMinutes, of, group = 'general' }: Limit, message: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!service.rateLimits) return
    const { times, leftMs } = await service.counters.in(group).count(await of(request), inMinutes * MINUTE_MS)
    if (times <= most) return
    throw new AppError('TOO_MANY_REQUESTS', message, undefined, Math.max(1, Math.ceil(leftMs / 1000)))
  }
}

/** Counts the account that is signed in, by whichever of its sessions; without one, the client's address. */
export function byAccount(service: Service, what: string) {
  const byOneAddress = byAddress(what)
  return async (request: FastifyRequest): Promise<string> => {
    const caller = await callerOf(service, request)
    return caller ? `${what} of account ${caller.accountId}` : byOneAddress(request)
  }
}
