import { QuestionDialog } from '#client/ui/dialogs/question-dialog.tsx'

type SubscriptionDialogProps = { open: boolean; onClose: () => void; subscribe: () => void }

/** The specification's dialog. Both buttons close it. */
export function SubscriptionDialog({ open, onClose, subscribe }: SubscriptionDialogProps) {
  const begin = () => {
    subscribe() // in the click handler itself, or the browser blocks the new tab
    onClose()
  }
  return (
    <QuestionDialog
      open={open}
      title="Subscription Now"
      words="You need a subscription to edit or renew a job you posted. Your posts stay as they are."
      decline="Later"
      onDecline={onClose}
      accept="Subscribe"
      onAccept={begin}
    />
  )
}
