import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { requestAddress } from './request-address.ts'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  // Only these are looked at.
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

it('is the address of the connection where no proxy is trusted', () => {
  expect(requestAddress()(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
  expect(requestAddress([])(request('::ffff:203.0.113.9'))).toBe('203.0.113.9')
})

it('is what a trusted proxy says, and no further than proxies are trusted', () => {
  const addressOf = requestAddress(['10.0.0.0/8'])
  expect(addressOf(request('10.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('10.0.0.1', '1.1.1.1, 198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
  expect(addressOf(request('10.0.0.1', '2001:db8:1:2:3::4'))).toBe('2001:db8:1:2::/64')
})

it('never throws, whatever a header says and also once the connection is gone', () => {
  const addressOf = requestAddress(['10.0.0.0/8'])
  for (const forwarded of ['', ',,', 'no address', '999.1.1.1', '[::1', 'x'.repeat(10_000)]) {
    expect(typeof addressOf(request('10.0.0.1', forwarded))).toBe('string')
  }
  expect(addressOf(request(undefined))).toBe('')
})
