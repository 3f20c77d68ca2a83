import { createStore } from 'zustand/vanilla'
import { secondFactorReasonIn } from '#client/lib/session/second-factor-reason.ts'
import type { AdminRestaurant, AdminRestaurants, ChargeReceipt } from '#shared/billing/billing-api.ts'
import { isWaiting, type Outcome, outcomesAfter } from './charge-outcome.ts'
import { isChargeable } from './owing-words.ts'

/** The specification's sentences (section 8). */
export const CHARGED = 'User charged successfully!'
export const NOT_CHARGED = 'Error charging user. Please try again.'
/** The same where another try would end as this one did. */
export const CANNOT_CHARGE = 'Not charged.'

export type AdminState = {
  shown: AdminRestaurants | undefined
  /** Why the list is not there. `isRefused`: the server lets only the operator see it. */
  problem: { reason: string; isRefused: boolean; needsSecondFactor: boolean } | undefined
  outcomes: ReadonlyMap<string, Outcome>
  /** A round of charges that is under way, or has just ended. */
  round: { done: number; of: number; isRunning: boolean } | undefined
}

type Calls = {
  list: () => Promise<AdminRestaurants>
  charge: (restaurantId: string) => Promise<ChargeReceipt>
  isRefusal: (error: unknown) => boolean
  /** Another try would be refused as well: there is no card, or its bank declines. */
  isFinal: (error: unknown) => boolean
  /** The provider has not said yet what became of the charge. */
  isPending: (error: unknown) => boolean
}

/** The operator's charging: one restaurant after another, each with its outcome. */
export function createChargeRound({ list, charge, isRefusal, isFinal, isPending }: Calls) {
  const store = createStore<AdminState>(() => ({
    shown: undefined,
    problem: undefined,
    outcomes: new Map(),
    round: undefined,
  }))

  let asking = 0 // the latest list asked for; a charge makes those on their way out of date

  async function refresh(): Promise<void> {
    asking += 1
    const mine = asking
    try {
      const shown = await list()
      if (mine !== asking) return
      store.setState(({ outcomes }) => ({ shown, problem: undefined, outcomes: outcomesAfter(outcomes, shown) }))
    } catch (error) {
      if (mine !== asking) return
      const needsSecondFactor = secondFactorReasonIn(error) !== undefined
      store.setState({ problem: { reason: sentenceOf(error), isRefused: isRefusal(error), needsSecondFactor } })
    }
  }

  function setOutcome(restaurantId: string, outcome: Outcome): void {
    store.setState(({ outcomes }) => ({ outcomes: new Map(outcomes).set(restaurantId, outcome) }))
  }

  async function chargeEach(restaurants: readonly AdminRestaurant[]): Promise<void> {
    if (store.getState().round?.isRunning) return
    asking += 1
    store.setState({ round: { done: 0, of: restaurants.length, isRunning: true } })
    for (const [index, { restaurantId }] of restaurants.entries()) {
      setOutcome(restaurantId, { kind: 'charging' })
      try {
        setOutcome(restaurantId, { kind: 'charged', amount: (await charge(restaurantId)).amount })
      } catch (error) {
        const failed: Outcome = { kind: 'failed', reason: sentenceOf(error), canRetry: !isFinal(error) }
        setOutcome(restaurantId, isPending(error) ? { kind: 'pending' } : failed)
      }
      store.setState({ round: { done: index + 1, of: restaurants.length, isRunning: true } })
    }
    await refresh()
    store.setState({ round: { done: restaurants.length, of: restaurants.length, isRunning: false } })
  }

  return {
    store,
    refresh,
    /** Asks what became of charges that the provider has said nothing of; for as long as there are any. */
    async lookAgain(): Promise<void> {
      const { outcomes, round } = store.getState()
      if (isWaiting(outcomes) && !round?.isRunning) await refresh()
    },
    chargeOne: (restaurant: AdminRestaurant) => chargeEach([restaurant]),
    /** Everyone who owes, has a card and is not waited for. Whoever may not see who owes is told so by the server once more. */
    async chargeAll(): Promise<void> {
      if (!store.getState().shown) await refresh()
      const { shown, outcomes } = store.getState()
      await chargeEach(
        (shown?.restaurants ?? []).filter(
          (restaurant) => isChargeable(restaurant) && outcomes.get(restaurant.restaurantId)?.kind !== 'pending',
        ),
      )
    },
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Please try again.'
}
