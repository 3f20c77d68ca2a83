import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLocalHost } from '#server/auth/addresses/public-address.ts'

/**
 * Whether a handshake comes from this service's own pages. Socket.IO's `cors` does not apply to websockets, and another
 * site's page must not listen through a visitor's browser. Programs other than browsers send no Origin.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (publicUrl !== undefined) return origin === publicUrl
  return URL.canParse(origin) && new URL(origin).host === host && cannotBeRebound(host)
}

/** Anyone can point their own host name at this server, but not an IP address or a local name. */
function cannotBeRebound(host: string): boolean {
  return isLocalHost(host) || isIP(new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')) !== 0
}
