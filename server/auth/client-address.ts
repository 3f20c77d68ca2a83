import { isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const PREFIX_GROUPS = 4 // 64 of the 128 bits: one subscriber's network, in which a device picks any address it likes

/** The address that limits count: an IPv4 address as it is, an IPv6 address as its /64 network. */
export function clientAddress(ip: string): string {
  const mapped = IPV4_IN_IPV6.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [address = ''] = ip.split('%') // a zone such as %eth0 is the server's own
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  const prefix = groups.slice(0, PREFIX_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}

/** What a limit by address counts: `what`, and the address of the client. */
export const byAddress =
  (what: string) =>
  ({ ip }: { ip: string }): string =>
    `${what} from ${clientAddress(ip)}`
