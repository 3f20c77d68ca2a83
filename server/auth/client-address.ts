import { isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const PREFIX_GROUPS = 4 // 64 of the 128 bits: one subscriber's network, in which a device picks any address it likes
const NETWORK_GROUPS = 3 // 48 bits: the most that one subscriber is usually given, which holds 65,536 networks of 64 bits

/** The address that limits count: an IPv4 address as it is, an IPv6 address as its /64 network. */
export function clientAddress(ip: string): string {
  return addressIn(ip, PREFIX_GROUPS)
}

/**
 * The network that limits on orders count: an IPv4 address as it is, an IPv6 address as its /48 network. Guests on mobile
 * data may share a /48, as they share an IPv4 address: these limits leave room for a full restaurant in one network.
 */
export function clientNetwork(ip: string): string {
  return addressIn(ip, NETWORK_GROUPS)
}

function addressIn(ip: string, prefixGroups: number): string {
  const mapped = IPV4_IN_IPV6.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [address = ''] = ip.split('%') // a zone such as %eth0 is the server's own
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  const prefix = groups.slice(0, prefixGroups).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/${prefixGroups * 16}`
}

/** What a limit by address counts: `what`, and the address of the client. */
export const byAddress =
  (what: string) =>
  ({ ip }: { ip: string }): string =>
    `${what} from ${clientAddress(ip)}`
