import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { isLocalHost } from './public-address.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

// A proxy on this machine also connects from it, but adds one of these headers.
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

const FROM_MACHINE = 'Access is restricted. Send this request from the server’s own machine, or send OPS_TOKEN.'
const WITH_TOKEN = 'Access is restricted. Set OPS_TOKEN and send it in the header “Authorization: Bearer …”.'

type Ops = { isProduction: boolean; opsToken: string | undefined; publicUrl: string | undefined }

/**
 * For /metrics and /api/docs: in production they need OPS_TOKEN. If the service is public only on this machine or a
 * private network, requests from this machine need none. Elsewhere they may come through a proxy that adds no header.
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

/** Compares hashes, so that timing reveals neither length nor content. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
