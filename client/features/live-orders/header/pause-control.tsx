import { Pause, Play } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { useOpenWhile } from '#client/ui/dialogs/use-open-while.ts'
import { TextField } from '#client/ui/fields/field.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { useKitchen } from '../kitchen-context.ts'
import dialogStyles from '../ticket/dialog-form.module.css'
import { ReadyWords } from '../ticket/ready-words.tsx'
import styles from './header-switch.module.css'
import banner from './paused-banner.module.css'

const REASON_MAX = 200 // the endpoint's limit
const STILL_PAUSED = { look: 'problem', shownMs: 8_000 } as const // two sentences, read across the kitchen
const REASONS = ['Back in 20 minutes', 'The kitchen is full', 'The kitchen is closed']

export function PauseSwitch() {
  const { pause } = useKitchen()
  const isPaused = useStore(pause.store, (state) => state.isPaused)
  const [isAsking, setAsking] = useOpenWhile(!isPaused)
  const [isSending, setSending] = useState(false)
  const firstReason = useRef<HTMLButtonElement>(null)
  const resume = async () => {
    const problem = await pause.resume()
    if (problem !== undefined) showToast(`New orders are still paused. ${problem}`, STILL_PAUSED)
  }
  const close = () => isSending || setAsking(false)
  return (
    <>
      <button
        type="button"
        className={`${styles.switch} ${isPaused ? styles.warning : styles.edged}`}
        onClick={() => (isPaused ? void resume() : setAsking(true))}
      >
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        <span className={isPaused ? '' : styles.words}>{isPaused ? 'Resume orders' : 'Pause new orders'}</span>
      </button>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Pause new orders?"
        words="Guests can browse but not order. Current orders aren't affected."
        initialFocus={firstReason}
      >
        <PauseForm onDone={close} isSending={isSending} onSending={setSending} firstRef={firstReason} />
      </Dialog>
    </>
  )
}

type FormProps = {
  onDone: () => void
  isSending: boolean
  onSending: (isSending: boolean) => void
  firstRef: Ref<HTMLButtonElement>
}

/**
 * Stays open until the server has answered, because guests see the server's state, and keeps what was typed for a
 * retry.
 */
function PauseForm({ onDone, isSending, onSending, firstRef }: FormProps) {
  const { pause } = useKitchen()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    onSending(true)
    setProblem(undefined)
    setProblem(await pause.pause(reason))
    onSending(false)
  }
  return (
    <>
      <ReadyWords words={REASONS} picked={reason} onPick={setReason} firstRef={firstRef} />
      <TextField
        label="What guests should know"
        optional
        placeholder="Back in 20 minutes"
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem === undefined ? null : (
        <Notice look="problem">New orders are NOT paused, as far as this screen knows. {problem}</Notice>
      )}
      <div className={dialogStyles.buttons}>
        <Button look="quiet" large onClick={onDone}>
          Keep taking orders
        </Button>
        <Button look="strong" large pending={isSending} onClick={() => void submit()}>
          {isSending ? 'Pausing…' : 'Pause new orders'}
        </Button>
      </div>
    </>
  )
}

export function PausedBanner() {
  const { pause } = useKitchen()
  const { isPaused, reason } = useStore(pause.store)
  const [isWhole, setWhole] = useState(false)
  if (!isPaused) return null
  return (
    <div className={banner.banner} role="status">
      {reason ? (
        <button type="button" className={banner.reason} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <strong>New orders are paused</strong> <span>Guests see: “{reason}”</span>
        </button>
      ) : (
        <p>
          <strong>New orders are paused</strong> Guests see “The kitchen isn't taking orders right now.”
        </p>
      )}
    </div>
  )
}
