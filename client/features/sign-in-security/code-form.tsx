import { useState } from 'react'
import { ApiError } from '#client/lib/api-client.ts'
import { ConfirmationClosed } from '#client/lib/session/confirmation.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { codeKind } from '#shared/sign-in-security/recovery-code.ts'
import { problemSentence } from './problem-sentence.ts'
import styles from './sign-in-security.module.css'

type Props = {
  label: string
  /** Shown when the input is not a valid code. */
  missing: string
  action: string
  takesFocus?: boolean
  /** Where no recovery code is accepted. */
  isNumeric?: boolean
  onSend: (code: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the code of an authenticator app. */
export function CodeForm({ label, missing, action, takesFocus, isNumeric, onSend, onCancel }: Props) {
  const form = useForm({ code: '' }, ({ code }) => ({
    code: codeKind(code) ? undefined : missing,
  }))
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async ({ code }: { code: string }) => {
    setPending(true)
    setProblem(undefined)
    try {
      await onSend(code)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WRONG_CODE') form.refuse({ code: error.message })
      else if (!(error instanceof ConfirmationClosed)) setProblem(problemSentence(error))
      setPending(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.submit((typed) => void send(typed))}>
      <TextField
        label={label}
        autoFocus={takesFocus}
        autoComplete="one-time-code"
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      {problem ? <Notice look="problem">{problem}</Notice> : null}
      <div className={styles.foot}>
        <Button type="submit" pending={isPending}>
          {action}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
