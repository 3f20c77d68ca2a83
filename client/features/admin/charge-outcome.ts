import type { AdminRestaurant, AdminRestaurants } from '#shared/billing/billing-api.ts'

/** `pending`: the provider has not confirmed yet. It becomes a failure or a success later. */
export type ChargeNotice =
  | { kind: 'charging' }
  | { kind: 'pending' }
  | { kind: 'charged'; amount: number }
  | { kind: 'failed'; reason: string; canRetry: boolean }

type Outcomes = ReadonlyMap<string, ChargeNotice>

export const PENDING = 'Pending: the payment provider has not confirmed this charge yet. It will not be charged twice.'

/**
 * The outcomes updated from a newer list: pending charges may be settled by now, and the list may contain other pending
 * ones.
 */
export function outcomesAfter(outcomes: Outcomes, { restaurants }: AdminRestaurants): Outcomes {
  const after = new Map([...outcomes].filter(([, { kind }]) => kind !== 'pending'))
  for (const restaurant of restaurants) {
    const outcome = outcomes.get(restaurant.restaurantId)
    const known = outcome?.kind === 'charging' ? outcome : knownBy(restaurant, outcome)
    if (known) after.set(restaurant.restaurantId, known)
  }
  return after
}

function knownBy({ lastCharge }: AdminRestaurant, outcome: ChargeNotice | undefined): ChargeNotice | undefined {
  if (lastCharge?.status === 'pending') return { kind: 'pending' }
  if (outcome?.kind !== 'pending' || lastCharge === null) return outcome
  if (lastCharge.status === 'succeeded') return { kind: 'charged', amount: lastCharge.amount }
  return { kind: 'failed', reason: lastCharge.failure ?? 'The card was declined.', canRetry: false }
}

export function countOf(outcomes: Outcomes, kind: ChargeNotice['kind']): number {
  return [...outcomes.values()].filter((outcome) => outcome.kind === kind).length
}

export const isWaiting = (outcomes: Outcomes) => countOf(outcomes, 'pending') > 0
