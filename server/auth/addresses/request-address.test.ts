import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { requestAddress } from './request-address.ts'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  // requestAddress reads only these.
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

it('requestAddress gives the connection’s address if no proxy is trusted', () => {
  expect(requestAddress()(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
  expect(requestAddress([])(request('::ffff:203.0.113.9'))).toBe('203.0.113.9')
})

it('requestAddress gives the address that the last trusted proxy forwards', () => {
  const addressOf = requestAddress(['10.0.0.0/8'])
  expect(addressOf(request('10.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('10.0.0.1', '1.1.1.1, 198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
  expect(addressOf(request('10.0.0.1', '2001:db8:1:2:3::4'))).toBe('2001:db8:1:2::/64')
})

it('requestAddress gives the proxy’s address if the header has none, and one spelling per address', () => {
  const addressOf = requestAddress(['10.0.0.0/8'])
  for (const word of ['<script>', '050.001.001.001']) expect(addressOf(request('10.0.0.1', word))).toBe('10.0.0.1')
  for (const spelling of ['50.1.1.1:443', '::ffff:3201:0101']) {
    expect(addressOf(request('10.0.0.1', spelling))).toBe('50.1.1.1')
  }
})

it('requestAddress never throws, for any header and after the connection has closed', () => {
  const addressOf = requestAddress(['10.0.0.0/8'])
  for (const forwarded of ['', ',,', 'no address', '999.1.1.1', '[::1', 'x'.repeat(10_000)]) {
    expect(typeof addressOf(request('10.0.0.1', forwarded))).toBe('string')
  }
  expect(addressOf(request(undefined))).toBe('')
})
