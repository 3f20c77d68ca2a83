import { BlockList, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'

// This machine (RFC 1122, RFC 4291) and private networks (RFC 1918, RFC 4193).
const LOCAL_ADDRESSES = new BlockList()
LOCAL_ADDRESSES.addSubnet('127.0.0.0', 8)
LOCAL_ADDRESSES.addSubnet('10.0.0.0', 8)
LOCAL_ADDRESSES.addSubnet('172.16.0.0', 12)
LOCAL_ADDRESSES.addSubnet('192.168.0.0', 16)
LOCAL_ADDRESSES.addAddress('::1', 'ipv6')
LOCAL_ADDRESSES.addSubnet('fc00::', 7, 'ipv6')

// Names that public DNS does not resolve (RFC 6761, RFC 6762). A single label is refused: it may be a number, an address.
const LOCAL_NAME = /^(?:(?:[\w-]+\.)*localhost|(?:[\w-]+\.)+local)$/
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

/**
 * Whether a Host header names this machine or a private network. Hosts that browsers rewrite are refused: they read
 * 127.1, 0x7f.1 and 16843009 as addresses, too.
 */
export function isLocalHost(host: string): boolean {
  const name = HOST.exec(host)?.[1]?.toLowerCase()
  if (name === undefined || !URL.canParse(`http://${host}`)) return false
  if (new URL(`http://${host}`).hostname !== name) return false
  if (name.startsWith('[')) return LOCAL_ADDRESSES.check(name.slice(1, -1), 'ipv6')
  return isIPv4(name) ? LOCAL_ADDRESSES.check(name) : LOCAL_NAME.test(name)
}

/**
 * The server's public origin, for links: PUBLIC_URL, or without it the host of this request if that is local. Any other
 * host is refused, because anyone can send any Host header, and a reset link would lead there.
 */
export function publicAddress(service: Service, request: FastifyRequest): string {
  if (service.publicUrl !== undefined) return service.publicUrl
  // A forwarded X-Forwarded-Proto may be any text.
  if (isLocalHost(request.host)) return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
  throw new AppError(
    'INVALID_REQUEST',
    'The public address of this server is not configured. Its administrator must set PUBLIC_URL.',
  )
}
