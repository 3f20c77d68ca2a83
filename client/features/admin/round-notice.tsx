import { Notice } from '#client/ui/notices/notice.tsx'
import { countOf } from './charge-outcome.ts'
import { type AdminState, CHARGED, NOT_CHARGED } from './charge-round.ts'
import { nothingToCharge, totalsOf } from './owing-words.ts'

/** Progress and outcome of a round of charges, in the specification's words. */
export function RoundNotice({ state }: { state: AdminState }) {
  const { round, outcomes, shown, problem } = state
  if (!round) return null
  if (round.isRunning) {
    return <Notice look="attention">{`Charging... ${round.done} of ${round.of} done.`}</Notice>
  }
  if (!shown && problem) return <Notice look="problem">{`${NOT_CHARGED} ${problem.reason}`}</Notice>
  const pending = countOf(outcomes, 'pending')
  const canRetry = [...outcomes.values()].some((outcome) => outcome.kind === 'failed' && outcome.canRetry)
  if (round.of === 0) return <Notice look="attention">{nothingToCharge(totalsOf(shown?.restaurants ?? []))}</Notice>
  return (
    <>
      <Ended failed={countOf(outcomes, 'failed')} canRetry={canRetry} pending={pending} />
      {pending > 0 ? (
        <Notice look="attention">
          {`${pending} ${pending === 1 ? 'charge is' : 'charges are'} still processing. The list updates when ${pending === 1 ? 'it finishes' : 'they finish'}.`}
        </Notice>
      ) : null}
    </>
  )
}

type EndedProps = { failed: number; canRetry: boolean; pending: number }

function Ended({ failed, canRetry, pending }: EndedProps) {
  if (failed > 0) {
    return (
      <Notice look="problem">
        {`${canRetry ? `${NOT_CHARGED} ` : ''}${failed} ${failed === 1 ? 'restaurant was' : 'restaurants were'} not charged; the list says why.`}
      </Notice>
    )
  }
  if (pending > 0) return null
  return <Notice look="success">{CHARGED}</Notice>
}
