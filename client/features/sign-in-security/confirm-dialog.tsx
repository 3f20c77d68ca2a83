import { useEffect, useState } from 'react'
import { ApiError, api } from '#client/lib/api-client.ts'
import { askForPasskey, canUsePasskeys } from '#client/lib/session/passkeys.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { confirmSession } from '#shared/accounts/own-account-api.ts'
import {
  beginPasskeyConfirmation,
  confirmWithPasskey,
  readSignInSecurity,
} from '#shared/sign-in-security/sign-in-security-api.ts'
import { problemSentence } from './problem-sentence.ts'
import styles from './sign-in-security.module.css'

type Props = { onConfirmed: () => void; onClose: () => void }

/** Asks for the password again, or for a passkey if the account has one. */
export default function ConfirmDialog({ onConfirmed, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm it's you"
      words="Enter your password to continue. You will not be asked again for ten minutes."
    >
      <ConfirmForm onConfirmed={onConfirmed} onClose={onClose} />
    </Dialog>
  )
}

function ConfirmForm({ onConfirmed, onClose }: Props) {
  const form = useForm({ password: '' }, ({ password }) => ({
    password: password === '' ? 'Enter your password.' : undefined,
  }))
  const hasPasskey = useHasPasskey()
  const [pending, setPending] = useState<'password' | 'passkey'>()
  const [problem, setProblem] = useState<string>()

  const confirm = async (by: 'password' | 'passkey', work: () => Promise<unknown>) => {
    setPending(by)
    setProblem(undefined)
    try {
      await work()
      onConfirmed()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') form.refuse({ password: error.message })
      else setProblem(problemSentence(error))
      setPending(undefined)
    }
  }
  const byPasskey = async () => {
    const response = await askForPasskey(await api(beginPasskeyConfirmation, {}))
    await api(confirmWithPasskey, { body: { response } })
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.submit((body) => void confirm('password', () => api(confirmSession, { body })))}
    >
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      {problem ? <Notice look="problem">{problem}</Notice> : null}
      <div className={styles.foot}>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={pending === 'password'}>
          Continue
        </Button>
      </div>
      {hasPasskey ? (
        <Button look="quiet" wide pending={pending === 'passkey'} onClick={() => void confirm('passkey', byPasskey)}>
          Use a passkey
        </Button>
      ) : null}
    </form>
  )
}

function useHasPasskey(): boolean {
  const [hasPasskey, setHasPasskey] = useState(false)
  useEffect(() => {
    if (!canUsePasskeys()) return
    // Without an answer, only the password is asked for.
    api(readSignInSecurity, {}).then(
      ({ passkeys }) => setHasPasskey(passkeys.length > 0),
      () => undefined,
    )
  }, [])
  return hasPasskey
}
