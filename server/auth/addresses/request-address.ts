import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { clientAddress, clientNetwork } from './client-address.ts'

/**
 * The client address for limits, for requests that do not go through Fastify. Like Fastify, it accepts X-Forwarded-For
 * only from trusted networks.
 */
export const requestAddress = (trustProxy: readonly string[] = []) => addressBy(clientAddress, trustProxy)

/** The same for the client's network. */
export const requestNetwork = (trustProxy: readonly string[] = []) => addressBy(clientNetwork, trustProxy)

function addressBy(written: typeof clientAddress, trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustProxy.length > 0 ? proxyAddr.compile([...trustProxy]) : () => false
  return (request) => written({ ip: proxyAddr(request, isTrusted) ?? '', socket: request.socket })
}
