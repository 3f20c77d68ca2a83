import { Pause, Play } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import dialogStyles from './dialog-form.module.css'
import { useKitchen } from './kitchen-context.ts'
import styles from './kitchen-header.module.css'
import { ReadyWords } from './ready-words.tsx'

const REASON_MAX = 200 // the call's own limit
const REASONS = ['Back in 20 minutes', 'The kitchen is full', 'The kitchen is closed']

export function PauseSwitch() {
  const { pause } = useKitchen()
  const isPaused = useStore(pause.store, (state) => state.isPaused)
  const [isAsking, setAsking] = useState(false)
  const firstReason = useRef<HTMLButtonElement>(null)
  const press = () => (isPaused ? void pause.resume() : setAsking(true))
  return (
    <>
      <button type="button" className={`${styles.switch} ${isPaused ? styles.warning : styles.edged}`} onClick={press}>
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        <span className={isPaused ? '' : styles.words}>{isPaused ? 'Resume orders' : 'Pause new orders'}</span>
      </button>
      <Dialog
        open={isAsking && !isPaused}
        onClose={() => setAsking(false)}
        title="Pause new orders?"
        words="Guests still see the menu, and that they cannot order right now. Orders already here stay as they are."
        initialFocus={firstReason}
      >
        <PauseForm onDone={() => setAsking(false)} firstRef={firstReason} />
      </Dialog>
    </>
  )
}

function PauseForm({ onDone, firstRef }: { onDone: () => void; firstRef: Ref<HTMLButtonElement> }) {
  const { pause } = useKitchen()
  const [reason, setReason] = useState('')
  const submit = () => {
    onDone()
    void pause.pause(reason)
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
      <div className={dialogStyles.buttons}>
        <Button look="quiet" large onClick={onDone}>
          Keep taking orders
        </Button>
        <Button look="strong" large onClick={submit}>
          Pause new orders
        </Button>
      </div>
    </>
  )
}

export function PausedBanner() {
  const { pause } = useKitchen()
  const { isPaused, reason } = useStore(pause.store)
  if (!isPaused) return null
  return (
    <div className={styles.banner} role="status">
      <p>
        <strong>New orders are paused</strong>
        {reason ? ` Guests read: “${reason}”` : ' Guests read that the kitchen is not taking orders right now.'}
      </p>
    </div>
  )
}
