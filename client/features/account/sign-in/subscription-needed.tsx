import { useNavigate } from 'react-router'
import { Button } from '#client/ui/buttons/button.tsx'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'

/** The specification's modal after a login that needs a subscription. "Later" goes to the start page. */
export function SubscriptionNeeded({ open }: { open: boolean }) {
  const navigate = useNavigate()
  const later = () => void navigate('/')
  return (
    <Dialog
      open={open}
      onClose={later}
      title="Login successful. Subscription required"
      words="You need a subscription to edit and renew job posts. You can subscribe from your profile at any time."
      actions={
        <>
          <Button look="quiet" onClick={later}>
            Later
          </Button>
          <LinkButton to="/profile">Go to your profile</LinkButton>
        </>
      }
    />
  )
}
