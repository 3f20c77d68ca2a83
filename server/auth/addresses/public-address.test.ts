import { BlockList, isIPv4 } from 'node:net'
import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Service } from '#server/service.ts'
import { isLocalHost, publicAddress } from './public-address.ts'

const addressOf = (host: string, publicUrl?: string, protocol = 'http') =>
  // publicAddress reads only these.
  publicAddress({ publicUrl } as Service, { host, protocol } as FastifyRequest)

it.each([
  'localhost',
  'localhost:3000',
  'LocalHost:3000',
  'shop.localhost:3000',
  '127.0.0.1:3000',
  '192.168.1.20:3000',
  '10.0.0.7',
  '10.0.0.7:80',
  '172.20.3.4',
  'till.local',
  'kitchen_pc.local:3000',
  '[::1]:3000',
  '[fd00::7]:3000',
])('publicAddress uses the host of the request on a local network: %s', (host) => {
  expect(addressOf(host)).toBe(`http://${host}`)
})

it.each([
  'evil.example',
  '172.32.0.1',
  '172.15.0.1',
  '192.169.0.1',
  '11.0.0.1',
  '1.1.1.1',
  '10.0.0.7.evil.example',
  'localhost.evil.example',
  'evil.example/.local',
  'evil.example#.local',
  'evil.example\\.local',
  'user@evil.example',
  'localhost@evil.example',
  'localhost:3000@evil.example',
  'local',
  '.local',
  'localhost.',
  'localhost:',
  'localhost:99999',
  '[2001:db8::1]:3000',
  '[fe80::1]',
  '[::1',
  '',
])('publicAddress refuses a host that is not local: %s', (host) => {
  expect(() => addressOf(host)).toThrow('PUBLIC_URL')
})

it.each([
  ['16843009', '1.1.1.1'],
  ['0x01010101', '1.1.1.1'],
  ['127.1', '127.0.0.1'],
  ['0x7f.1', '127.0.0.1'],
  ['0177.0.0.1', '127.0.0.1'],
  ['10.65793', '10.1.1.1'],
  ['010.0.0.1', '8.0.0.1'],
  ['10.0.0.0x1', '10.0.0.1'],
])('publicAddress refuses %s, which a browser reads as %s', (host, address) => {
  expect(new URL(`http://${host}`).hostname).toBe(address)
  expect(() => addressOf(host)).toThrow('PUBLIC_URL')
})

it.each(['10.0.0.256', '192.168.1.999', '10.0.0.1.1'])(
  'publicAddress refuses %s, which is not a valid IPv4 address',
  (host) => {
    expect(() => addressOf(host)).toThrow('PUBLIC_URL')
  },
)

it('publicAddress refuses a host name without a dot', () => {
  expect(() => addressOf('kitchen-pc:3000')).toThrow('PUBLIC_URL')
})

it.each([
  ['http', 'http://localhost:3000'],
  ['https', 'https://localhost:3000'],
  ['javascript', 'http://localhost:3000'],
])('publicAddress for a request with the protocol %s gives %s', (protocol, address) => {
  expect(addressOf('localhost:3000', undefined, protocol)).toBe(address)
})

it('publicAddress gives PUBLIC_URL, if it is set, for any request', () => {
  expect(addressOf('evil.example', 'https://tuckshop.example')).toBe('https://tuckshop.example')
})

/** Hosts mixed from numbers, addresses and names, as an attacker might try. */
const octet = fc.oneof(
  fc.nat(300).map(String),
  fc.nat(300).map((n) => `0x${n.toString(16)}`),
  fc.nat(300).map((n) => `0${n.toString(8)}`),
)
const part = fc.oneof(
  octet,
  fc.constantFrom('localhost', 'local', 'evil', '10', '127', '192', '168', '172'),
  fc.nat(2 ** 32).map(String),
)
const host = fc.oneof(
  fc
    .tuple(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', '.', ':3000', ':80', ':', '@evil.example', '/x', '%2e'),
    )
    .map(([parts, end]) => parts.join('.') + end),
  fc.ipV4Extended(),
  fc.ipV6().map((address) => `[${address}]`),
  fc.webAuthority({ withIPv4: true, withIPv4Extended: true, withIPv6: true, withPort: true, withUserInfo: true }),
  fc.string(),
)

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits)
}
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addAddress('::1', 'ipv6')

it('isLocalHost accepts only hosts that a browser reads as the same local address', () => {
  fc.assert(
    fc.property(host, (text) => {
      if (!isLocalHost(text)) return
      const { hostname, username, pathname, search, hash } = new URL(`http://${text}`)
      expect(text.toLowerCase().replace(/:\d+$/, '')).toBe(hostname)
      expect([username, pathname, search, hash]).toEqual(['', '/', '', ''])
      if (isIPv4(hostname)) expect(PRIVATE.check(hostname)).toBe(true)
      else if (hostname.startsWith('[')) expect(PRIVATE.check(hostname.slice(1, -1), 'ipv6')).toBe(true)
      else expect(hostname).toMatch(/(^|\.)localhost$|.\.local$/)
    }),
    { numRuns: 5_000 },
  )
})

it('isLocalHost accepts every private IPv4 address in plain notation', () => {
  const byte = fc.nat(255)
  fc.assert(
    fc.property(fc.constantFrom('10', '127'), byte, byte, byte, (first, ...rest) => {
      expect(isLocalHost([first, ...rest].join('.'))).toBe(true)
    }),
  )
})
