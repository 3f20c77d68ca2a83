import { type MouseEvent, useState } from 'react'
import { useStore } from 'zustand'
import { focusTitle } from '../ui/move-focus.ts'
import { useNow } from '../ui/use-now.ts'
import { useVisit } from '../visit-context.tsx'
import { VISIT_HOURS } from '../visit-keeper.ts'
import type { Placing } from './place-order.ts'
import type { Trouble } from './retry-schedule.ts'
import styles from './sending-status.module.css'

// A good connection has answered by now; earlier, the text would only flicker.
const QUIET_MS = 2_500
// When the diner may prefer to talk to the staff.
const STOP_OFFERED_MS = 10_000

export function SendingStatus() {
  const { placing } = useVisit()
  const state = useStore(placing.store)
  if (state.kind !== 'sending') return null
  return <SendingFor sending={state} />
}

type Sending = Extract<Placing, { kind: 'sending' }>

function SendingFor({ sending }: { sending: Sending }) {
  const { placing } = useVisit()
  const now = useNow(1_000)
  const [isAsking, setIsAsking] = useState(false)
  const forMs = now - sending.since
  if (sending.trouble === 'none' && forMs < QUIET_MS) return null
  return (
    <div className={styles.status}>
      <p role="status">
        <strong>Sending… we'll keep trying.</strong> {sending.trouble === 'none' ? '' : TROUBLE[sending.trouble]}
      </p>
      <p className={styles.detail}>
        Still trying after {durationText(forMs)}
        {sending.trouble === 'too-many-orders' ? `, next try in ${durationText(sending.nextTryAt - now)}` : ''}. You can
        leave this page: your order is kept for {VISIT_HOURS} hours and sent when you return.
      </p>
      {isAsking ? (
        <div className={styles.asking} role="alert">
          <p>Your order may already be in. If you stop now, please ask the staff before you order again.</p>
          <div className={styles.choices}>
            <button type="button" ref={takeFocus} onClick={leaveWith(() => setIsAsking(false))}>
              Keep trying
            </button>
            <button type="button" onClick={leaveWith(placing.stop)}>
              Stop and ask the staff
            </button>
          </div>
        </div>
      ) : null}
      {!isAsking && forMs >= STOP_OFFERED_MS ? (
        <button type="button" className={styles.stop} onClick={() => setIsAsking(true)}>
          Stop trying
        </button>
      ) : null}
    </div>
  )
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

/** These buttons disappear when pressed, so the focus is moved first. */
function leaveWith(answer: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusTitle(currentTarget)
    answer()
  }
}

const TROUBLE = {
  'no-connection': 'There is no connection right now.',
  fault: 'Something went wrong on our side.',
  busy: 'A lot of orders are coming in right now.',
  'too-many-orders': 'This restaurant accepts a limited number of orders a minute, so yours has to wait.',
} as const satisfies Record<Trouble, string>

function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
