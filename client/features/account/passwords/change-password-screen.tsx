import { type SyntheticEvent, useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { PASSWORD_MIN } from '#shared/accounts/account.ts'
import { changePassword } from '#shared/accounts/passwords-api.ts'
import styles from '../account-form.module.css'
import { changePasswordProblem, type PasswordProblem, weakPasswordIn } from '../account-problems.ts'
import { Doorway } from '../doorway.tsx'
import { checkPasswordChange, type PasswordChange } from './new-password.ts'
import { PasswordProblemNotice } from './password-problem-notice.tsx'

type Outcome =
  | { kind: 'typing' }
  | { kind: 'sending' }
  | { kind: 'changed' }
  | { kind: 'failed'; problem: PasswordProblem }

/** The change-password page of the specification, for signed-in and signed-out users. */
export default function ChangePasswordScreen() {
  const email = useStore(sessionStore, ({ user }) => user?.email ?? '')
  const form = useForm({ email, oldPassword: '', newPassword: '', confirmation: '' }, checkPasswordChange)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'typing' })

  const send = async ({ confirmation: _, ...typed }: PasswordChange) => {
    setOutcome({ kind: 'sending' })
    try {
      await api(changePassword, { body: { ...typed, email: typed.email.trim() } })
      form.reset()
      setOutcome({ kind: 'changed' })
    } catch (error) {
      form.refuse({ newPassword: weakPasswordIn(error) })
      setOutcome({ kind: 'failed', problem: changePasswordProblem(error) })
    }
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    setOutcome({ kind: 'typing' }) // the last attempt's outcome no longer applies
    form.submit((typed) => void send(typed))(event)
  }

  return (
    <Doorway>
      <PageHeading
        title="Change Password"
        lead={
          email !== ''
            ? 'This signs out your other devices, including kitchen tablets. You stay signed in on this device.'
            : 'This signs out all your devices, including kitchen tablets.'
        }
      />
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Old Password" autoComplete="current-password" {...form.field('oldPassword')} />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters`}
          {...form.field('newPassword')}
        />
        <PasswordField label="Confirm New Password" autoComplete="new-password" {...form.field('confirmation')} />
        <div className={styles.outcome} aria-live="polite">
          {outcome.kind === 'changed' ? <Notice look="success">Password changed successfully!</Notice> : null}
          {outcome.kind === 'failed' ? <PasswordProblemNotice problem={outcome.problem} /> : null}
        </div>
        <Button type="submit" large wide pending={outcome.kind === 'sending'}>
          {outcome.kind === 'sending' ? 'Changing…' : 'Change Password'}
        </Button>
      </form>
    </Doorway>
  )
}
