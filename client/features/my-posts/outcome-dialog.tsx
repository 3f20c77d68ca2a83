import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import styles from './outcome-dialog.module.css'
import type { PostOutcome } from './post-words.ts'

type OutcomeDialogProps = {
  outcome: PostOutcome | undefined
  onClose: () => void
  action?: ReactNode
  /** The focus target after closing, if the opener may be gone. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** The outcome of a form or a deletion. Keeps its text while it fades out. */
export function OutcomeDialog({ outcome, onClose, action, focusAfter }: OutcomeDialogProps) {
  const [last, setLast] = useState(outcome)
  if (outcome && outcome !== last) setLast(outcome)
  const shown = outcome ?? last
  const isSuccess = shown?.look === 'success'
  return (
    <Dialog
      open={outcome !== undefined}
      onClose={onClose}
      title={
        <span className={styles.title} data-look={shown?.look}>
          {isSuccess ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          {shown?.title}
        </span>
      }
      words={shown?.words}
      finalFocus={focusAfter}
      actions={
        <>
          {action}
          <Button onClick={onClose}>{isSuccess ? 'OK' : 'Close'}</Button>
        </>
      }
    />
  )
}
