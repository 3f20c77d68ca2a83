import { createStore } from 'zustand/vanilla'
import { reasonOf } from '#client/lib/reason-of.ts'
import { secondFactorReasonIn } from '#client/lib/session/second-factor-reason.ts'
import type { AdminRestaurant, AdminRestaurants, ChargeReceipt } from '#shared/billing/billing-api.ts'
import { type ChargeNotice, isWaiting, outcomesAfter } from './charge-outcome.ts'
import { isChargeable } from './owing-words.ts'

/** The specification's sentences (section 8). */
export const CHARGED = 'User charged successfully!'
export const NOT_CHARGED = 'Error charging user. Please try again.'
/** Used instead when a retry would fail the same way. */
export const CANNOT_CHARGE = 'Not charged.'

export type AdminState = {
  shown: AdminRestaurants | undefined
  /** Why the list is missing. `isRefused`: only the operator may see it. */
  problem: { reason: string; isRefused: boolean; needsSecondFactor: boolean } | undefined
  outcomes: ReadonlyMap<string, ChargeNotice>
  /** The current or most recent round of charges. */
  round: { done: number; of: number; isRunning: boolean } | undefined
}

type Calls = {
  list: () => Promise<AdminRestaurants>
  charge: (restaurantId: string) => Promise<ChargeReceipt>
  isRefusal: (error: unknown) => boolean
  /** A retry would fail as well: there is no card, or the bank declines it. */
  isFinal: (error: unknown) => boolean
  /** The provider has not confirmed the charge yet. */
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

  let asking = 0 // number of the latest list request; a charge invalidates earlier ones

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

  function setOutcome(restaurantId: string, outcome: ChargeNotice): void {
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
        const failed: ChargeNotice = { kind: 'failed', reason: sentenceOf(error), canRetry: !isFinal(error) }
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
    /** Refreshes the list as long as any charge is pending. */
    async lookAgain(): Promise<void> {
      const { outcomes, round } = store.getState()
      if (isWaiting(outcomes) && !round?.isRunning) await refresh()
    },
    chargeOne: (restaurant: AdminRestaurant) => chargeEach([restaurant]),
    /**
     * Charges every restaurant that owes, has a card and has no pending charge. Without permission, the server's
     * refusal is shown again.
     */
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
  return reasonOf(error)
}
