import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLocalHost } from '#server/auth/addresses/public-address.ts'

/**
 * Whether a handshake comes from this service's own pages. Socket.IO's `cors` does not gate websockets, and a page
 * elsewhere must not listen through a visitor's browser. Programs other than browsers send no Origin.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (publicUrl !== undefined) return origin === publicUrl
  return URL.canParse(origin) && new URL(origin).host === host && cannotBeRebound(host)
}

/** Anybody can point a name of theirs at this server; an address or a local name is nobody's to point elsewhere. */
function cannotBeRebound(host: string): boolean {
  return isLocalHost(host) || isIP(new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')) !== 0
}
