import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'

type SubscriptionDialogProps = { open: boolean; onClose: () => void; subscribe: () => void }

/** The specification's: subscribe or later, and both close it. */
export function SubscriptionDialog({ open, onClose, subscribe }: SubscriptionDialogProps) {
  const begin = () => {
    subscribe() // in the click itself: a tab that is opened later is a pop-up to the browser
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Subscription Now"
      words="Your posts stay as they are. To change or renew a job you posted, you need a subscription."
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
