import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { ApiError, api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { chargeTheUser, listAdminRestaurants } from '#shared/billing/billing-api.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { type AdminState, createChargeRound } from './charge-round.ts'
import { followPending } from './follow-pending.ts'
import { LedgerState } from './ledger-state.tsx'
import { OwingTotals } from './owing-totals.tsx'
import { isChargeable } from './owing-words.ts'
import { RestaurantList } from './restaurant-list.tsx'
import { RestaurantSkeleton } from './restaurant-skeleton.tsx'
import { RoundNotice } from './round-notice.tsx'

/** The operator's second factor and passkeys. */
type Security = ComponentType<{ reason: string | undefined; onChange: () => void }>

const CHARGE_MS = 30_000 // payment providers can be slow

/** The specification's admin page. Anyone can open it, but the server charges only for the operator. */
export default function AdminScreen({ Security }: { Security: Security }) {
  const [round] = useState(() =>
    createChargeRound({
      list: () => api(listAdminRestaurants, {}),
      charge: (restaurantId) => api(chargeTheUser, { body: { restaurantId }, timeoutMs: CHARGE_MS }),
      // An operator without a second factor is not refused; the reason says what to do.
      isRefusal: (error) => error instanceof ApiError && (error.code === 'NOT_SIGNED_IN' || error.code === 'FORBIDDEN'),
      isFinal: (error) =>
        error instanceof ApiError && (error.code === 'NO_PAYMENT_METHOD' || error.code === 'PAYMENT_DECLINED'),
      isPending: (error) => error instanceof ApiError && error.code === 'PAYMENT_PENDING',
    }),
  )
  const state = useStore(round.store)
  useEffect(() => void round.refresh(), [round])
  useEffect(() => followPending(round), [round])
  const [isAsking, setAsking] = useState(false)
  const isRunning = state.round?.isRunning ?? false
  const restaurants = state.shown?.restaurants ?? []
  // Nothing else can be done before the second factor is set up.
  const needed = state.problem?.needsSecondFactor ? state.problem.reason : undefined
  const chargeAll = () => {
    setAsking(false)
    void round.chargeAll()
  }
  return (
    <Page>
      <PageHeading
        title="Admin"
        lead="See what each restaurant owes, and charge it."
        aside={
          needed === undefined ? (
            <Button
              large
              pending={isRunning}
              onClick={() => (restaurants.some(isChargeable) ? setAsking(true) : chargeAll())}
            >
              {isRunning ? 'Charging...' : 'Charge Users'}
            </Button>
          ) : null
        }
      />
      <ChargeDialog open={isAsking} restaurants={restaurants} onCharge={chargeAll} onClose={() => setAsking(false)} />
      <RoundNotice state={state} />
      {needed !== undefined ? null : state.shown ? (
        <>
          <OwingTotals restaurants={state.shown.restaurants} />
          <RestaurantList
            restaurants={state.shown.restaurants}
            outcomes={state.outcomes}
            isRunning={isRunning}
            onCharge={(restaurant) => void round.chargeOne(restaurant)}
          />
          <LedgerState ledger={state.shown.ledger} />
        </>
      ) : (
        <NotShown problem={state.problem} onRetry={() => void round.refresh()} />
      )}
      <Security reason={needed} onChange={() => void round.refresh()} />
    </Page>
  )
}

function NotShown({ problem, onRetry }: { problem: AdminState['problem']; onRetry: () => void }) {
  if (!problem) return <RestaurantSkeleton />
  if (problem.isRefused) {
    return (
      <EmptyState title="This page is for the operator of Tuckshop">
        The list of restaurants is shown only to the operator's account. If that's yours, log in with it.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Couldn't load the restaurants" action={<Button onClick={onRetry}>Try again</Button>}>
      <span role="alert">{problem.reason}</span>
    </EmptyState>
  )
}
