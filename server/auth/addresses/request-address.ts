import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { clientAddress, clientNetwork } from './client-address.ts'

/**
 * Says from which address a request came, for limits, where Fastify does not see the request: as Fastify would, it
 * believes X-Forwarded-For only from the trusted networks.
 */
export const requestAddress = (trustProxy: readonly string[] = []) => addressBy(clientAddress, trustProxy)

/** The same for the network that one subscriber has. */
export const requestNetwork = (trustProxy: readonly string[] = []) => addressBy(clientNetwork, trustProxy)

function addressBy(written: typeof clientAddress, trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustProxy.length > 0 ? proxyAddr.compile([...trustProxy]) : () => false
  return (request) => written({ ip: proxyAddr(request, isTrusted) ?? '', socket: request.socket })
}
