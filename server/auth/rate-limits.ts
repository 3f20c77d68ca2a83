import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'

const MINUTE_MS = 60_000

/** `of`: who or what is counted. It begins with the limit's own word: all counts are kept side by side. */
type Limit = { most: number; inMinutes: number; of: (request: FastifyRequest) => string }

/** A check for a route: refuses who has asked too often, and says when to come back. */
export function rateLimit(service: Service, { most, inMinutes, of }: Limit, message: string) {
  return (request: FastifyRequest): Promise<void> => countOne(service, { most, inMinutes, key: of(request) }, message)
}

/** The same, counted per account: for a handler that knows who asks. `what` begins the count's key. */
export function accountLimit(
  service: Service,
  { most, inMinutes, what }: Omit<Limit, 'of'> & { what: string },
  message: string,
) {
  return (accountId: string): Promise<void> =>
    countOne(service, { most, inMinutes, key: `${what}:${accountId}` }, message)
}

type Count = Omit<Limit, 'of'> & { key: string }

async function countOne(service: Service, { most, inMinutes, key }: Count, message: string): Promise<void> {
  if (!service.rateLimits) return
  const { times, leftMs } = await service.counters.count(key, inMinutes * MINUTE_MS)
  if (times <= most) return
  throw new Refusal('TOO_MANY_REQUESTS', message, undefined, Math.max(1, Math.ceil(leftMs / 1000)))
}
