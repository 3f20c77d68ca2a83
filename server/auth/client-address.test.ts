import { describe, expect, it } from 'vitest'
import { clientAddress, clientNetwork } from './client-address.ts'

describe('the address that limits count', () => {
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

describe('the network that limits on orders count', () => {
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
