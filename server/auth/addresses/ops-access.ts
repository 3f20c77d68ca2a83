import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { isLocalHost } from './public-address.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

// A proxy on this machine connects from it too: what it passes on says so.
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

const FROM_MACHINE = 'This is for whoever runs the service: ask from its machine, or send OPS_TOKEN.'
const WITH_TOKEN =
  'This is for whoever runs the service: set OPS_TOKEN and send it in the header “Authorization: Bearer …”.'

type Ops = { isProduction: boolean; opsToken: string | undefined; publicUrl: string | undefined }

/**
 * For /metrics and /api/docs: in production they answer who sends OPS_TOKEN. Where the service is reached on this machine
 * or a private network alone, this machine needs none. Elsewhere there is a proxy, which may not say what it passes on.
 */
export function opsOnly({ isProduction, opsToken, publicUrl }: Ops) {
  const isLocal = publicUrl === undefined || isLocalHost(new URL(publicUrl).host)
  return async (request: FastifyRequest): Promise<void> => {
    if (!isProduction || (isLocal && isThisMachine(request))) return
    if (opsToken !== undefined && isSame(request.headers.authorization ?? '', `Bearer ${opsToken}`)) return
    throw new AppError('FORBIDDEN', isLocal ? FROM_MACHINE : WITH_TOKEN)
  }
}

function isThisMachine({ socket, ip, headers }: FastifyRequest): boolean {
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false
  return [socket.remoteAddress ?? '', ip].every((address) =>
    LOOPBACK.check(address, address.includes(':') ? 'ipv6' : 'ipv4'),
  )
}

/** Compared by hash, so that the time it takes tells neither length nor content. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
