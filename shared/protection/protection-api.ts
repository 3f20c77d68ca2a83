import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type * as schemas from './protection-schemas.ts'

export type Protection = Static<typeof schemas.Protection>
export type TablePin = Static<typeof schemas.TablePin>
export type Suspicion = Static<typeof schemas.Suspicion>
export type OrdersOfSource = Static<typeof schemas.OrdersOfSource>
export type ListedOrdersOfSource = Static<typeof schemas.ListedOrdersOfSource>
export type SourceScope = Static<typeof schemas.SourceScope>
type SourceBody = Static<typeof schemas.SourceBody>

export const readProtection = endpoint<{ query: { restaurantId: string }; answer: Protection }>(
  'GET',
  '/api/tables/protection',
)
/** A diner proves to be at the table. The answer's cookie contains the proof. */
export const proveTablePin = endpoint<{ body: Static<typeof schemas.ProvePinBody>; answer: { ok: true } }>(
  'POST',
  '/api/tables/pin',
)
export const askForTablePin = endpoint<{ body: Static<typeof schemas.AskForPinBody>; answer: Protection }>(
  'PUT',
  '/api/tables/pin',
)
/**
 * What `cancelSource` would cancel. A source is identified by one of its orders, new networks by the order of their
 * alert.
 */
export const readOrdersOfSource = endpoint<{ query: SourceBody; answer: ListedOrdersOfSource }>(
  'GET',
  '/api/orders/source',
)
export const cancelSource = endpoint<{ body: SourceBody; answer: OrdersOfSource }>('POST', '/api/orders/cancelSource')
/** Staff mark the orders as real. */
export const trustSource = endpoint<{ body: SourceBody; answer: Protection }>('POST', '/api/orders/trustSource')

/** Which orders an alert is about: those of one source, or of all networks that are new here. */
export const scopeOf = ({ networks }: Suspicion): SourceScope => (networks === undefined ? 'source' : 'newNetworks')
