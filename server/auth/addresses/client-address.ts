import { isIPv4, isIPv6 } from 'node:net'

const WITH_PORT = /^(?:\[([^[\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/
const IPV4_TAIL = /\d+\.\d+\.\d+\.\d+$/
const IPV4_IN_IPV6 = ['0', '0', '0', '0', '0', 'ffff'] // the first groups of an IPv4 address that is written as IPv6
const PREFIX_GROUPS = 4 // 64 of the 128 bits: one subscriber's network, in which a device can choose any address
const NETWORK_GROUPS = 3 // 48 bits: the largest network that one subscriber usually gets, with 65,536 /64 networks

/** Where a request comes from. `ip` may be a forwarded text that the client made up; the socket's address is an IP. */
type From = { ip: string; socket: { remoteAddress?: string | undefined } }

/** The key of limits per address: an IPv4 address as it is, an IPv6 address as its /64 network. */
export function clientAddress(from: From): string {
  return addressIn(from, PREFIX_GROUPS)
}

/**
 * The key of limits per network: an IPv4 address as it is, an IPv6 address as its /48 network. Guests on mobile data may
 * share a /48 or an IPv4 address, so these limits leave room for a full restaurant in one network.
 */
export function clientNetwork(from: From): string {
  return addressIn(from, NETWORK_GROUPS)
}

// Texts that are no IP count as the socket's address, because otherwise each made-up text would have its own limits.
function addressIn({ ip, socket: { remoteAddress = '' } }: From, prefixGroups: number): string {
  return networkOf(ip, prefixGroups) ?? networkOf(remoteAddress, prefixGroups) ?? ''
}

/** One spelling for each network, with or without a port or zone in the text. */
function networkOf(text: string, prefixGroups: number): string | undefined {
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? []
  const ip = dotted ?? bracketed ?? text
  if (isIPv4(ip)) return ip
  if (!isIPv6(ip)) return undefined
  const groups = groupsOf(ip)
  if (IPV4_IN_IPV6.every((group, at) => groups[at] === group)) return dottedOf(groups.slice(IPV4_IN_IPV6.length))
  return `${groups.slice(0, prefixGroups).join(':')}::/${prefixGroups * 16}`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [zoneless = ''] = ip.split('%') // a zone such as %eth0 names an interface of this server
  const address = zoneless.replace(IPV4_TAIL, twoGroupsOf)
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return groups.map((group) => hex(Number.parseInt(group, 16)))
}

/** The last 32 bits, if they are written as an IPv4 address. */
function twoGroupsOf(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
}

function dottedOf(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .map((bits) => `${bits >> 8}.${bits & 255}`)
    .join('.')
}

function hex(number: number): string {
  return number.toString(16)
}

/** The counter key of a limit per client address. */
export const byAddress =
  (what: string) =>
  (from: From): string =>
    `${what} from ${clientAddress(from)}`
