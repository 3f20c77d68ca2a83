import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { clientAddress } from './client-address.ts'

/**
 * Says from which address a request came, for limits, where Fastify does not see the request: as Fastify would, it
 * believes X-Forwarded-For only from the trusted networks.
 */
export function requestAddress(trustProxy: readonly string[] = []): (request: IncomingMessage) => string {
  const isTrusted = trustProxy.length > 0 ? proxyAddr.compile([...trustProxy]) : () => false
  return (request) => clientAddress(proxyAddr(request, isTrusted) ?? '')
}
