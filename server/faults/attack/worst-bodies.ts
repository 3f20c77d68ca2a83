import { login } from '#shared/accounts/accounts-api.ts'
import * as marketplace from '#shared/marketplace/marketplace-api.ts'
import * as orders from '#shared/orders/orders-api.ts'
import { type Attack, call } from './attack.ts'

const MOST_BYTES = 60_000 // the limit of a call's body
const JSON_TYPE = { 'content-type': 'application/json' }
const MISSPELLED = { query: { query: 'bzqxjvkwzq', suburb: 'bzqxjvkwzq' } }
const together = (one: Attack, pipelined: number): Attack => ({
  ...one,
  name: `${pipelined} at once: ${one.name}`,
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
  {
    ...together(
      { name: 'GET /healthz', as: 'anonymous', requests: () => [{ method: 'GET', path: '/healthz', headers: {} }] },
      20_000,
    ),
    isCut: true,
  },
]
