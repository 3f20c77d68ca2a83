/** What a restaurant pays for an order (specification, section 9). */
export const SERVICE_FEE_CENTS = 100

/**
 * A charge asks the provider for the sum of its lines. `pending`: the outcome is not known yet, or the answer was lost.
 * `declined`: still owed, and asked for again.
 */
export const CHARGE_STATUSES = ['pending', 'succeeded', 'declined'] as const
export type ChargeStatus = (typeof CHARGE_STATUSES)[number]

export type ChargeLineKind = 'fee' | 'credit'

/** Orders owed but not on a charge, and orders canceled after their fee was charged. */
export type Unbilled = { orders: number; credits: number }

export function amountOf({ orders, credits }: Unbilled): number {
  return (orders - credits) * SERVICE_FEE_CENTS
}
