import { api } from '#client/lib/api-client.ts'
import { useConfirmation } from '#client/lib/session/confirmation.ts'
import { signOut } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { deleteAccount } from '#shared/accounts/own-account-api.ts'
import styles from './form.module.css'
import { useSaving } from './use-saving.ts'

type Props = { open: boolean; onClose: () => void; user: WireUser }

const WHAT_GOES = {
  owner:
    'Guests can no longer open your menu, and every device is signed out. This cannot be undone. You still owe any unpaid fees.',
  person: 'All your devices are signed out and any subscription ends. This cannot be undone.',
}

export function DeleteAccountDialog({ open, onClose, user }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete this account?"
      words={user.restaurantId === null ? WHAT_GOES.person : WHAT_GOES.owner}
    >
      <DeleteAccountForm email={user.email} onClose={onClose} />
    </Dialog>
  )
}

function DeleteAccountForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({ confirm: '' }, ({ confirm }) => ({
    confirm: confirm.trim().toLowerCase() === email ? undefined : `Type ${email} to delete the account.`,
  }))
  const { state, save } = useSaving(form.refuse)
  const { confirmed, dialog } = useConfirmation()
  const send = ({ confirm }: { confirm: string }) =>
    void save(async () => {
      await confirmed(() => api(deleteAccount, { body: { confirm: confirm.trim() } }))
      signOut()
      showToast('Your account was deleted.')
    })
  return (
    <>
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <TextField
          label={`Type ${email}`}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('confirm')}
        />
        {state.kind === 'failed' ? <Notice look="problem">{state.sentence}</Notice> : null}
        <div className={styles.foot}>
          <Button look="quiet" onClick={onClose}>
            Keep the account
          </Button>
          <Button type="submit" look="danger" pending={state.kind === 'saving'}>
            {state.kind === 'saving' ? 'Deleting…' : 'Delete account'}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}
