import { describe, expect, it } from 'vitest'
import * as addresses from './client-address.ts'

const PROXY = '10.0.0.1'
const from = (ip: string) => ({ ip, socket: { remoteAddress: PROXY } })
const clientAddress = (ip: string) => addresses.clientAddress(from(ip))
const clientNetwork = (ip: string) => addresses.clientNetwork(from(ip))

describe('clientAddress, the key of limits per address', () => {
  it('is the same for every address of an IPv6 /64 network', () => {
    expect(clientAddress('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
    expect(clientAddress('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64')
    expect(clientAddress('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(clientAddress('::1')).toBe('0:0:0:0::/64')
    expect(clientAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })

  it('differs between two /64 networks', () => {
    expect(clientAddress('2001:db8:1:2::1')).not.toBe(clientAddress('2001:db8:1:3::1'))
  })

  it('is the address itself for IPv4, also when it is written as IPv6', () => {
    expect(clientAddress('203.0.113.9')).toBe('203.0.113.9')
    expect(clientAddress('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })
})

describe('an address that a proxy forwards', () => {
  it.each([
    '50.1.1.1:443',
    '[::ffff:50.1.1.1]:443',
    '::ffff:50.1.1.1',
    '::FFFF:3201:0101',
    '::ffff:3201:101',
    '0:0:0:0:0:ffff:50.1.1.1',
    '0000:0000:0000:0000:0000:FFFF:3201:0101',
    '[50.1.1.1]',
  ])('is 50.1.1.1 in each spelling: %s', (spelling) => {
    expect(clientAddress(spelling)).toBe('50.1.1.1')
    expect(clientNetwork(spelling)).toBe('50.1.1.1')
  })

  it.each(['[2001:db8:1:2::9]:443', '[2001:db8:1:2::9]', '2001:DB8:1:2:0:0:1.2.3.4', '2001:db8:1:2::9%eth0'])(
    'is one IPv6 network in each spelling: %s',
    (spelling) => {
      expect(clientAddress(spelling)).toBe('2001:db8:1:2::/64')
    },
  )

  it.each([
    '050.001.001.001',
    '<script>',
    '',
    'unknown',
    '50.1.1',
    '50.1.1.1:443:1',
    '50.1.1.1:x',
    '500.1.1.1',
    '[::1',
    '2001:db8::1::2',
    '0x32.1.1.1',
  ])('is replaced by the proxy’s own if it is invalid: %j', (word) => {
    expect(clientAddress(word)).toBe(PROXY)
    expect(clientNetwork(word)).toBe(PROXY)
  })

  it('is empty after the connection has closed', () => {
    expect(addresses.clientAddress({ ip: '<script>', socket: {} })).toBe('')
  })
})

describe('clientNetwork, the key of limits per network', () => {
  it('is the same for every /64 network of an IPv6 /48', () => {
    expect(clientNetwork('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
    expect(clientNetwork('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48')
    expect(clientNetwork('2001:db8:2:2::1')).toBe('2001:db8:2::/48')
  })

  it('is the address itself for IPv4, also when it is written as IPv6', () => {
    expect(clientNetwork('203.0.113.9')).toBe('203.0.113.9')
    expect(clientNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })
})
