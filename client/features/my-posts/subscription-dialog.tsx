import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'

type SubscriptionDialogProps = { open: boolean; onClose: () => void; subscribe: () => void }

/** The specification's dialog. Both buttons close it. */
export function SubscriptionDialog({ open, onClose, subscribe }: SubscriptionDialogProps) {
  const begin = () => {
    subscribe() // in the click handler itself, or the browser blocks the new tab
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Subscription Now"
      words="You need a subscription to edit or renew a job you posted. Your posts stay as they are."
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Later
          </Button>
          <Button onClick={begin}>Subscribe</Button>
        </>
      }
    />
  )
}
