import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'

// This machine, a private network (RFC 1918), a name that only a local network knows (RFC 6762).
const LOCAL_HOST =
  /^(localhost|[\w-]+|[\w.-]+\.local|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])(:\d+)?$/

/**
 * Where people reach this server, for links that others follow: as it was told. Untold, as this request did, but only
 * on a network of one's own: anybody can write any Host, and a reset link would lead where they want.
 */
export function publicAddress(service: Service, request: FastifyRequest): string {
  if (service.publicUrl !== undefined) return service.publicUrl
  if (LOCAL_HOST.test(request.host)) return `${request.protocol}://${request.host}`
  throw new Refusal(
    'INVALID_REQUEST',
    'This server does not know the address it was reached by. Whoever runs it sets PUBLIC_URL.',
  )
}
