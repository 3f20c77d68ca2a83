import { useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { forgotPassword } from '#shared/accounts/passwords-api.ts'
import { checkEmail } from '#shared/accounts/person-checks.ts'
import styles from '../account-form.module.css'
import { forgotPasswordProblem, type PasswordProblem } from '../account-problems.ts'
import { PasswordProblemNotice } from './password-problem-notice.tsx'

type Props = { open: boolean; onClose: () => void; email: string }

/** Asks for the email address to send a reset link to (specification, Login). */
export function ForgotPasswordDialog({ open, onClose, email }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Forgot password?"
      words="Enter the email you registered with. We'll email you a link to choose a new password."
    >
      <ForgotPasswordForm email={email} onClose={onClose} />
    </Dialog>
  )
}

type Outcome =
  | { kind: 'typing' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; problem: PasswordProblem }

function ForgotPasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({ email }, (typed) => ({ email: checkEmail(typed.email) }))
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'typing' })

  const send = async (typed: { email: string }) => {
    setOutcome({ kind: 'sending' })
    try {
      await api(forgotPassword, { body: { email: typed.email.trim() } })
      setOutcome({ kind: 'sent' })
    } catch (error) {
      setOutcome({ kind: 'failed', problem: forgotPasswordProblem(error) })
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.submit((typed) => void send(typed))}>
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <div className={styles.outcome} aria-live="polite">
        {outcome.kind === 'sent' ? (
          <Notice look="success">Reset password instructions will be sent to your email shortly.</Notice>
        ) : null}
        {outcome.kind === 'failed' ? <PasswordProblemNotice problem={outcome.problem} /> : null}
      </div>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        {outcome.kind === 'sent' ? null : (
          <Button type="submit" pending={outcome.kind === 'sending'}>
            {outcome.kind === 'sending' ? 'Sending…' : 'Send the link'}
          </Button>
        )}
      </div>
    </form>
  )
}
