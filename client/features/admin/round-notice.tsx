import { Notice } from '#client/ui/notice.tsx'
import { countOf } from './charge-outcome.ts'
import { type AdminState, CHARGED, NOT_CHARGED } from './charge-round.ts'

/** How far a round of charges is, and what came of it: the specification's sentences. */
export function RoundNotice({ state }: { state: AdminState }) {
  const { round, outcomes, shown, problem } = state
  if (!round) return null
  if (round.isRunning) {
    return <Notice look="attention">{`Charging... ${round.done} of ${round.of} done.`}</Notice>
  }
  if (!shown && problem) return <Notice look="problem">{`${NOT_CHARGED} ${problem.reason}`}</Notice>
  const pending = countOf(outcomes, 'pending')
  return (
    <>
      <Ended of={round.of} failed={countOf(outcomes, 'failed')} pending={pending} />
      {pending > 0 ? (
        <Notice look="attention">
          {`${pending} ${pending === 1 ? 'charge is' : 'charges are'} being settled; the list shows what came of it by itself.`}
        </Notice>
      ) : null}
    </>
  )
}

function Ended({ of, failed, pending }: { of: number; failed: number; pending: number }) {
  if (of > 0 && failed > 0) {
    return (
      <Notice look="problem">
        {`${NOT_CHARGED} ${failed} ${failed === 1 ? 'restaurant was' : 'restaurants were'} not charged; the list says why.`}
      </Notice>
    )
  }
  if (pending > 0) return null
  return <Notice look="success">{of === 0 ? 'Nobody owes anything: there was nothing to charge.' : CHARGED}</Notice>
}
