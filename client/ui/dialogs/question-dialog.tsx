import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionDialogProps = {
  open: boolean
  title: string
  words?: string | undefined
  /** Details between the question and the buttons. */
  children?: ReactNode
  /** The label of the button that changes nothing. */
  decline: string
  /** Also called on Escape or a press outside. */
  onDecline: () => void
  accept: string
  onAccept: () => void
  isPending?: boolean
  /** For an action that removes something. */
  isDanger?: boolean
}

/** A question with two answers, asked before an action that is hard to take back. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open, title, words, children, decline, onDecline, accept, onAccept, isPending = false, isDanger } = props
  return (
    <Dialog
      open={open}
      onClose={onDecline}
      title={title}
      words={words}
      actions={
        <>
          <Button look="quiet" onClick={onDecline}>
            {decline}
          </Button>
          <Button {...(isDanger ? { look: 'danger' as const } : {})} pending={isPending} onClick={onAccept}>
            {accept}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
