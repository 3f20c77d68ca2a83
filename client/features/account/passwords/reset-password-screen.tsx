import { type SyntheticEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#client/lib/api-client.ts'
import { verifySession } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { PASSWORD_MIN } from '#shared/accounts/account.ts'
import { resetPassword } from '#shared/accounts/passwords-api.ts'
import { resetTokenIn } from '#shared/accounts/reset-link.ts'
import styles from '../account-form.module.css'
import { resetPasswordProblem, weakPasswordIn } from '../account-problems.ts'
import { Doorway } from '../doorway.tsx'
import { checkNewPassword, EMPTY_NEW_PASSWORD, type NewPasswordForm } from './new-password.ts'
import { PasswordProblemNotice } from './password-problem-notice.tsx'

type Outcome =
  | { kind: 'typing' }
  | { kind: 'sending' }
  | { kind: 'changed' }
  | { kind: 'failed'; problem: ReturnType<typeof resetPasswordProblem> }

/** The page that the emailed reset link opens. */
export default function ResetPasswordScreen() {
  const token = useLinkedToken()
  const [isChanged, setChanged] = useState(false)
  return (
    <Doorway>
      <PageHeading
        title={isChanged ? 'Log in again' : 'Choose a new password'}
        lead={
          isChanged
            ? 'All your devices are signed out, including kitchen tablets.'
            : 'This signs out all your devices, including kitchen tablets. Then log in with your new password.'
        }
      />
      {token === undefined ? (
        <EmptyState title="This link is incomplete" action={<NewLink />}>
          Open the full link from the email, or ask for a new one.
        </EmptyState>
      ) : (
        <ResetPasswordForm key={token} token={token} onChanged={() => setChanged(true)} />
      )}
    </Doorway>
  )
}

/** Reads the token from the link and removes it from the address bar. A reload still finds it in the history state. */
function useLinkedToken(): string | undefined {
  const navigate = useNavigate()
  const location = useLocation()
  const linked = resetTokenIn(location)
  useEffect(() => {
    if (linked !== undefined) void navigate(location.pathname, { replace: true, state: { token: linked } })
  }, [linked, location.pathname, navigate])
  const state: unknown = location.state
  const kept = typeof state === 'object' && state !== null && 'token' in state ? state.token : undefined
  return linked ?? (typeof kept === 'string' ? kept : undefined)
}

function ResetPasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const form = useForm(EMPTY_NEW_PASSWORD, checkNewPassword)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'typing' })

  const send = async ({ password }: NewPasswordForm) => {
    setOutcome({ kind: 'sending' })
    try {
      await api(resetPassword, { body: { token, password } })
      setOutcome({ kind: 'changed' })
      onChanged()
      await verifySession() // the reset signs this browser out, if it was signed in
    } catch (error) {
      const weak = weakPasswordIn(error)
      form.refuse({ password: weak })
      setOutcome(weak === undefined ? { kind: 'failed', problem: resetPasswordProblem(error) } : { kind: 'typing' })
    }
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    setOutcome({ kind: 'typing' })
    form.submit((typed) => void send(typed))(event)
  }

  if (outcome.kind === 'changed') {
    return (
      <div className={styles.form}>
        <Notice look="success">Password changed successfully!</Notice>
        <LinkButton large wide to="/login">
          Login
        </LinkButton>
      </div>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...form.field('password')}
      />
      <PasswordField label="Confirm New Password" autoComplete="new-password" {...form.field('confirmation')} />
      <div className={styles.outcome} aria-live="polite">
        {outcome.kind === 'failed' ? <PasswordProblemNotice problem={outcome.problem} /> : null}
        {outcome.kind === 'failed' && outcome.problem.isSpent ? <NewLink /> : null}
      </div>
      <Button type="submit" large wide pending={outcome.kind === 'sending'}>
        {outcome.kind === 'sending' ? 'Saving…' : 'Save new password'}
      </Button>
    </form>
  )
}

function NewLink() {
  return (
    <LinkButton className={styles.offer} look="quiet" to="/login" state={{ forgot: true }}>
      Ask for a new link
    </LinkButton>
  )
}
