import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import type { SignedIn } from '#shared/accounts/accounts-api.ts'
import { codeKind } from '#shared/sign-in-security/recovery-code.ts'
import { loginSecondFactor } from '#shared/sign-in-security/sign-in-security-api.ts'
import styles from '../account-form.module.css'
import { codeProblem, loginProblem } from '../account-problems.ts'

type Props = {
  challenge: string
  onSignedIn: (answer: SignedIn) => Promise<void>
  /** With a message when the password must be sent again. */
  onBack: (sentence?: string) => void
}

const WORDS = {
  app: { label: 'Code from your authenticator app', other: 'Use a recovery code' },
  recovery: {
    label: 'Recovery code',
    other: 'Use the authenticator app',
  },
} as const

/** The second step of a login, after the password. */
export function SecondStepForm({ challenge, onSignedIn, onBack }: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const words = WORDS[kind]
  const form = useForm({ code: '' }, ({ code }) => ({
    code: codeProblem(code, kind),
  }))
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async ({ code }: { code: string }) => {
    setPending(true)
    setProblem(undefined)
    try {
      await onSignedIn(await api(loginSecondFactor, { body: { challenge, code } }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_SPENT') return onBack(error.message)
      if (error instanceof ApiError && error.code === 'WRONG_CODE') form.refuse({ code: error.message })
      else setProblem(loginProblem(error))
    }
    setPending(false)
  }
  const switchKind = () => {
    const other = kind === 'app' ? 'recovery' : 'app'
    const { code } = form.values
    form.reset()
    if (codeKind(code)?.kind === other) form.change('code', code) // it was typed into the wrong field
    setKind(other)
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.submit((typed) => void send(typed))}>
      <TextField
        key={kind}
        label={words.label}
        autoFocus
        autoComplete="one-time-code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      {problem ? <Notice look="problem">{problem}</Notice> : null}
      <Button type="submit" large wide pending={isPending}>
        {isPending ? 'Signing in…' : 'Continue'}
      </Button>
      <div className={styles.ways}>
        <Button look="plain" onClick={switchKind}>
          {words.other}
        </Button>
        <Button look="quiet" onClick={() => onBack()}>
          Back
        </Button>
      </div>
      {kind === 'recovery' ? (
        <p>
          Lost your phone and your recovery codes? <Link to="/feedback">Contact us</Link>
        </p>
      ) : null}
    </form>
  )
}
