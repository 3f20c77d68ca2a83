import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { clientAddress } from '../auth/addresses/client-address.ts'
import { tally } from '../pacing/tally.ts'

/** What one client may keep open, and for how long. */
export type HttpLimits = {
  /** For the whole head of a request, and for the whole request, counted from the start of the connection. */
  requestMs: number
  /** How often connections are checked for that; Node's default of 30 s would double the limit. */
  checkMs: number
  /** For a connection without traffic, such as one whose client does not read its answer. */
  stalledMs: number
  connectionsPerAddress: number
  /** Of a request's head; browsers and proxies send a few kilobytes. */
  headBytes: number
  /** Further ones are ignored. */
  headerCount: number
}

export const HTTP_LIMITS: HttpLimits = {
  requestMs: 15_000,
  checkMs: 1_000,
  stalledMs: 60_000,
  connectionsPerAddress: 1_000, // a full restaurant on one network: a page and a socket per phone, and some more
  headBytes: 8 * 1024,
  headerCount: 100,
}

/** The limits as Fastify options. */
export function serverOptions({ requestMs, checkMs, stalledMs, headBytes }: HttpLimits) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: stalledMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: checkMs, maxHeaderSize: headBytes },
  }
}

/**
 * Closes connections beyond the limit of one address. This machine and trusted proxies, which carry everyone's
 * connections, are not counted.
 */
export function boundConnections(server: Server, most: number, exempt: readonly string[] = []): void {
  const isExempt = addressesOf(['127.0.0.0/8', '::1', ...exempt])
  const held = tally()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const address = clientAddress({ ip: remoteAddress, socket })
    if (held.of(address) >= most) return void socket.destroy()
    held.begin(address)
    socket.once('close', () => held.end(address))
  })
}

/** Networks and addresses such as 10.0.0.0/8 and ::1. */
function addressesOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
