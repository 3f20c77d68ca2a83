import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { byAddress } from '../addresses/client-address.ts'
import { callerOf } from '../sessions/caller.ts'
import type { CounterGroup } from './counters.ts'

const MINUTE_MS = 60_000

/**
 * `of` gives the counter key, which starts with the limit's name. Use `byAddress` or `byAccount`, never a raw header,
 * which can be spelled in many ways. `group`: the counter group.
 */
type Limit = {
  most: number
  inMinutes: number
  of: (request: FastifyRequest) => string | Promise<string>
  group?: CounterGroup
}

/** A check for a route: refuses too frequent requests with a Retry-After header. */
export function rateLimit(service: Service, { most, inMinutes, of, group = 'general' }: Limit, message: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!service.rateLimits) return
    const { times, leftMs } = await service.counters.in(group).count(await of(request), inMinutes * MINUTE_MS)
    if (times <= most) return
    throw new AppError('TOO_MANY_REQUESTS', message, undefined, Math.max(1, Math.ceil(leftMs / 1000)))
  }
}

/** The counter key of the signed-in account, the same for all its sessions; without one, of the client's address. */
export function byAccount(service: Service, what: string) {
  const byOneAddress = byAddress(what)
  return async (request: FastifyRequest): Promise<string> => {
    const caller = await callerOf(service, request)
    return caller ? `${what} of account ${caller.accountId}` : byOneAddress(request)
  }
}
