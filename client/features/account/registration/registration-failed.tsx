import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import type { RegistrationOutcome } from './use-registration.ts'

/** The specification's modal, with the server's message below. */
export function RegistrationFailed({ outcome, onClose }: { outcome: RegistrationOutcome; onClose: () => void }) {
  return (
    <Dialog
      open={outcome.kind === 'failed'}
      onClose={onClose}
      title="Error"
      words="An error occurred during registration. Please try again."
      actions={<Button onClick={onClose}>Back to the form</Button>}
    >
      {outcome.kind === 'failed' && outcome.sentence ? <p>{outcome.sentence}</p> : null}
    </Dialog>
  )
}
