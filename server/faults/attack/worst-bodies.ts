import { HTTP_LIMITS } from '#server/http/http-limits.ts'
import { login } from '#shared/accounts/accounts-api.ts'
import * as marketplace from '#shared/marketplace/marketplace-api.ts'
import * as orders from '#shared/orders/orders-api.ts'
import { type Attack, call, type RawRequest } from './attack.ts'

const MOST_BYTES = 60_000 // the limit of a call's body
const HEAD_BYTES = HTTP_LIMITS.headBytes - 512 // the rest of the head is the client's address and such
const JSON_TYPE = { 'content-type': 'application/json' }
const MISSPELLED = { query: { query: 'bzqxjvkwzq', suburb: 'bzqxjvkwzq' } }
const together = (one: Attack, pipelined: number): Attack => ({
  ...one,
  name: `${pipelined} at once: ${one.name}`,
  pipelined,
})
const healthz = (name: string, pipelined: number, request: Partial<RawRequest>): Attack => ({
  name,
  as: 'anonymous',
  requests: () => [{ method: 'GET', path: '/healthz', headers: {}, ...request }],
  pipelined,
})
const named = (name: string, one: Attack): Attack => ({ ...one, name })

/** Inputs that are expensive before routing, inputs that are their route's most expensive, and pipelined ones. */
export const BODY_ATTACKS: readonly Attack[] = [
  named(
    'bodies as deep as they are long',
    call(login, 'anonymous', () => ({ body: '['.repeat(MOST_BYTES), headers: JSON_TYPE })),
  ),
  named(
    'bodies of empty objects',
    call(login, 'anonymous', () => ({ body: Array(20_000).fill({}) })),
  ),
  named(
    'bodies of many fields with unseen characters',
    call(orders.placeOrder, 'anonymous', () => ({
      body: Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`f${at}`, '\u200b'])),
    })),
  ),
  named(
    'misspelled suburbs',
    call(marketplace.findSuburbs, 'anonymous', () => MISSPELLED),
  ),
  named(
    'boards of misspelled suburbs',
    call(marketplace.BOARD_CALLS.employer.list, 'anonymous', () => MISSPELLED),
  ),
  together(
    call(marketplace.findSuburbs, 'anonymous', () => MISSPELLED),
    16,
  ),
  together(
    call(marketplace.BOARD_CALLS.employer.list, 'anonymous', () => MISSPELLED),
    16,
  ),
  together(
    call(orders.placeOrder, 'anonymous', ({ orderBody }) => ({ body: orderBody })),
    16,
  ),
  healthz('bodies in chunks of one byte', 4, {
    method: orders.placeOrder.method,
    path: orders.placeOrder.url,
    headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
    body: `${'1\r\n[\r\n'.repeat(MOST_BYTES)}0\r\n\r\n`,
  }),
  healthz('heads with thousands of headers', 4, { headers: emptyHeaders(10 * HEAD_BYTES) }),
  healthz('heads with as many headers as fit', 4, { headers: emptyHeaders(HEAD_BYTES) }),
  healthz('3,000 at once without a Host header', 3_000, { headers: { host: undefined } }),
  healthz('3,000 at once with an unknown expectation', 3_000, { headers: { expect: 'x' } }),
  {
    ...together(
      { name: 'GET /healthz', as: 'anonymous', requests: () => [{ method: 'GET', path: '/healthz', headers: {} }] },
      20_000,
    ),
    isCut: true,
  },
]

/** Headers of no value, the shortest that together take this many bytes as text. */
function emptyHeaders(bytes: number): Record<string, string> {
  const each = 'aaaa: \r\n'.length
  return Object.fromEntries(Array.from({ length: bytes / each }, (_, at) => [at.toString(36).padStart(4, 'a'), '']))
}
