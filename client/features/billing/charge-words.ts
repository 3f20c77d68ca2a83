import type { Charge, RestaurantFees } from '#shared/billing/billing-api.ts'
import { formatDollars } from '#shared/money.ts'

/** `12 orders, 1 credit`. */
export function countInWords({ orders, credits }: Pick<Charge, 'orders' | 'credits'>): string {
  const words = `${orders} ${orders === 1 ? 'order' : 'orders'}`
  return credits === 0 ? words : `${words}, ${credits} ${credits === 1 ? 'credit' : 'credits'}`
}

export const STATE_WORDS: Record<Charge['status'], string> = {
  succeeded: 'Paid',
  pending: 'Processing',
  declined: 'Declined, unpaid',
}

/** What the amount owed consists of, when it includes an unpaid charge. */
export function owedInWords({ owed, period }: RestaurantFees): string | undefined {
  if (owed === period.amount) return undefined
  return `${formatDollars(period.amount)} this period and ${formatDollars(owed - period.amount)} from earlier charges`
}
