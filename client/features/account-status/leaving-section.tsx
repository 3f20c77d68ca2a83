import { useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { useConfirmation } from '#client/lib/session/confirmation.ts'
import { signOut } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { QuestionDialog } from '#client/ui/dialogs/question-dialog.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { logoutEverywhere } from '#shared/accounts/own-account-api.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from './form.module.css'
import { Section } from './section.tsx'
import { useSaving } from './use-saving.ts'

const ON_DELETING = {
  owner: "Removes your menu, signs out every device and deletes guests' details. This cannot be undone.",
  person: 'Signs out every device and deletes your details. This cannot be undone.',
}

export function LeavingSection({ user }: { user: WireUser }) {
  const [isDeleting, setDeleting] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const hasKitchen = user.restaurantId !== null
  const { state, save } = useSaving()
  const { confirmed, dialog } = useConfirmation()
  const leaveEverywhere = () => {
    setAsked(false)
    void save(async () => {
      await confirmed(() => api(logoutEverywhere, {}))
      signOut()
      showToast('You are signed out on every device.')
    })
  }
  return (
    <>
      <Section
        title="Password and sign-out"
        lead={`If a device is lost or someone has left, sign out everywhere${hasKitchen ? ', including kitchen tablets' : ''}.`}
      >
        <div className={styles.foot}>
          <LinkButton look="quiet" to="/change-password">
            Change password
          </LinkButton>
          <Button look="quiet" pending={state.kind === 'saving'} onClick={() => setAsked(true)}>
            Sign out everywhere
          </Button>
        </div>
        {state.kind === 'failed' ? <Notice look="problem">{state.sentence}</Notice> : null}
      </Section>
      <Section title="Delete account" lead={user.restaurantId === null ? ON_DELETING.person : ON_DELETING.owner}>
        <div className={styles.foot}>
          <Button look="quiet" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </div>
      </Section>
      {dialog}
      <QuestionDialog
        open={isAsked}
        title="Sign out every device?"
        words={
          hasKitchen
            ? 'Kitchen tablets stop showing orders until you sign them in again, each with a new code.'
            : "You'll need to log in again on every device, including this one."
        }
        decline="Stay signed in"
        onDecline={() => setAsked(false)}
        accept="Sign out everywhere"
        onAccept={leaveEverywhere}
        isDanger
      />
      <DeleteAccountDialog open={isDeleting} onClose={() => setDeleting(false)} user={user} />
    </>
  )
}
