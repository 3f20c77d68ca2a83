import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Service } from '#server/service.ts'
import { publicAddress } from './public-address.ts'

const addressOf = (host: string, publicUrl?: string) =>
  // Only these are looked at.
  publicAddress({ publicUrl } as Service, { host, protocol: 'http' } as FastifyRequest)

it.each([
  'localhost:3000',
  '127.0.0.1:3000',
  '192.168.1.20:3000',
  '10.0.0.7',
  '172.20.3.4',
  'till.local',
  'kitchen-pc:3000',
  '[::1]:3000',
])('is what the request says on a network of one’s own: %s', (host) => {
  expect(addressOf(host)).toBe(`http://${host}`)
})

it.each(['evil.example', '172.32.0.1', '10.0.0.7.evil.example', 'localhost.evil.example', 'evil.example/.local', ''])(
  'is never what a stranger writes: %s',
  (host) => {
    expect(() => addressOf(host)).toThrow('PUBLIC_URL')
  },
)

it('is what the server was told, whatever the request says', () => {
  expect(addressOf('evil.example', 'https://tuckshop.example')).toBe('https://tuckshop.example')
})
