import type { AdminRestaurant } from '#shared/billing/billing-api.ts'
import type { ChargeStatus } from '#shared/billing/charge.ts'
import { dateInWords } from '#shared/dates.ts'
import { formatDollars } from '#shared/money.ts'

/** What the amount owed consists of. */
export function owedFor({ unbilled, owed }: AdminRestaurant): string {
  const { orders, credits, amount } = unbilled
  const parts = [
    orders > 0 ? `${orders} ${orders === 1 ? 'order' : 'orders'}` : undefined,
    credits > 0 ? `${credits} ${credits === 1 ? 'credit' : 'credits'}` : undefined,
    owed !== amount ? `${formatDollars(owed - amount)} from an earlier charge` : undefined,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? 'no new orders' : parts.join(', ')
}

const STATES: Record<ChargeStatus, string> = {
  succeeded: 'paid',
  pending: 'processing',
  declined: 'declined',
}

/** `$214.00 paid, 14 Nov 2026`. */
export function lastChargeInWords({ lastCharge }: AdminRestaurant): string {
  if (lastCharge === null) return 'never charged'
  return `${formatDollars(lastCharge.amount)} ${STATES[lastCharge.status]}, ${dateInWords(lastCharge.createdAt)}`
}

/** Restaurants that owe and have a card. */
export const isChargeable = ({ owed, paymentMethodLabel }: AdminRestaurant) => owed > 0 && paymentMethodLabel !== null

export function totalsOf(restaurants: readonly AdminRestaurant[]) {
  const owing = restaurants.filter(({ owed }) => owed > 0)
  const chargeable = owing.filter(isChargeable)
  return {
    owed: owing.reduce((sum, { owed }) => sum + owed, 0),
    /** The part that was charged before and is not paid. */
    unpaid: owing.reduce((sum, { owed, unbilled }) => sum + owed - unbilled.amount, 0),
    owing: owing.length,
    withoutMethod: owing.length - chargeable.length,
    chargeable: { count: chargeable.length, owed: chargeable.reduce((sum, { owed }) => sum + owed, 0) },
    all: restaurants.length,
  }
}

/** Why a round charged no restaurant. */
export function nothingToCharge({ withoutMethod }: Pick<ReturnType<typeof totalsOf>, 'withoutMethod'>): string {
  if (withoutMethod === 0) return 'No one was charged: no restaurant owes anything.'
  const who =
    withoutMethod === 1 ? 'the restaurant that owes fees has' : `the ${withoutMethod} restaurants that owe fees have`
  return `No one was charged: ${who} no payment method.`
}

/** What the total owed consists of. */
export function owedInAllFor({ owed, unpaid }: Pick<ReturnType<typeof totalsOf>, 'owed' | 'unpaid'>): string {
  if (unpaid === 0) return 'since the last charges, at $1 an order'
  if (unpaid === owed) return 'from earlier unpaid charges'
  return `${formatDollars(owed - unpaid)} since the last charges, ${formatDollars(unpaid)} from earlier unpaid charges`
}
