import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const asked = (headers: Record<string, string>, publicUrl?: string) =>
  isOwnOrigin({ headers } as unknown as IncomingMessage, publicUrl) // only the headers are read

it('accepts only pages of the public address once it is set', () => {
  const publicUrl = 'https://tuckshop.example'
  expect(asked({ origin: publicUrl, host: '10.0.0.7:3000' }, publicUrl)).toBe(true)
  // If someone points another name at this server, its Origin and Host match.
  expect(asked({ origin: 'https://rebound.example', host: 'rebound.example' }, publicUrl)).toBe(false)
})

it('compares Origin with the requested host if no public address is set', () => {
  expect(asked({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' })).toBe(true)
  expect(asked({ origin: 'https://elsewhere.example', host: '192.168.1.5:3000' })).toBe(false)
  expect(asked({ origin: 'null', host: '192.168.1.5:3000' })).toBe(false)
})

it('rejects public host names if no public address is set (DNS rebinding)', () => {
  const own = (host: string) => asked({ origin: `http://${host}`, host })
  expect(['rebound.example:3000', 'tuckshop', '16843009.example'].map(own)).toEqual([false, false, false])
  expect(['localhost:3000', 'menu.local', '[::1]:3000', '203.0.113.7:3000'].map(own)).toEqual([true, true, true, true])
})

it('accepts programs other than browsers, which send no Origin', () => {
  expect(asked({ host: '192.168.1.5:3000' }, 'https://tuckshop.example')).toBe(true)
})
