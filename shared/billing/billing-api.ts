import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { type FromWire, fromWire } from '../wire-id.ts'
import type * as schemas from './billing-schemas.ts'

export type CheckoutBody = Static<typeof schemas.CheckoutBody>
export type SubscriptionState = Static<typeof schemas.SubscriptionState>
export type WireCharge = Static<typeof schemas.WireCharge>
export type Charge = FromWire<WireCharge>
export type WireFees = Static<typeof schemas.WireFees>
export type RestaurantFees = Omit<WireFees, 'charges'> & { charges: readonly Charge[] }
export type ChargeReceipt = Static<typeof schemas.ChargeReceipt>
export type AdminRestaurant = Static<typeof schemas.AdminRestaurant>
export type AdminRestaurants = Static<typeof schemas.AdminRestaurants>
export type LedgerCheck = Static<typeof schemas.LedgerCheck>
type RestaurantQuery = Static<typeof schemas.RestaurantQuery>

export const openCheckout = endpoint<{ body: CheckoutBody; answer: Static<typeof schemas.CheckoutAnswer> }>(
  'POST',
  '/api/payments/checkout',
)
/** Only for the payment provider, which signs it. The body is read as the signed bytes. */
export const paymentWebhook = endpoint<{ answer: Static<typeof schemas.WebhookAnswer> }>(
  'POST',
  '/api/payments/webhook',
)
export const readSubscription = endpoint<{ answer: SubscriptionState }>('GET', '/api/payments/subscription')
/** Cancels the subscription at once; without one, nothing changes. */
export const cancelSubscription = endpoint<{ answer: SubscriptionState }>('DELETE', '/api/payments/subscription')

export const readFees = endpoint<{ query: RestaurantQuery; answer: WireFees }>('GET', '/api/fees')
/** The ledger as CSV. */
export const exportFees = endpoint<{ query: RestaurantQuery; answer: string }>('GET', '/api/fees/export')

/** Retries a declined charge with the current card; does nothing if none is unpaid. */
export const payDeclined = endpoint<{ body: Static<typeof schemas.ChargeBody>; answer: ChargeReceipt }>(
  'POST',
  '/api/payments/pay',
)
export const chargeTheUser = endpoint<{ body: Static<typeof schemas.ChargeBody>; answer: ChargeReceipt }>(
  'POST',
  '/api/login/chargeTheUser',
)
export const listAdminRestaurants = endpoint<{ answer: AdminRestaurants }>('GET', '/api/admin/restaurants')

export function feesFromWire({ charges, ...fees }: WireFees): RestaurantFees {
  return { ...fees, charges: charges.map(fromWire) }
}
