import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '#client/lib/api-client.ts'
import { signIn } from '#client/lib/session-store.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { login } from '#shared/accounts/accounts-api.ts'
import styles from './account-form.module.css'
import { loginProblem } from './account-problems.ts'
import { afterLogin } from './after-login.ts'
import { Doorway } from './doorway.tsx'

export default function LoginScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = useForm({ email: '', password: '' }, checkLogin)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async ({ email, password }: { email: string; password: string }) => {
    setPending(true)
    setProblem(undefined)
    try {
      const answer = await api(login, { body: { email: email.trim(), password } })
      signIn(answer)
      await navigate(afterLogin(answer.UserObj.user, wantedOf(state)), { replace: true })
    } catch (error) {
      setProblem(loginProblem(error))
    }
    setPending(false)
  }

  return (
    <Doorway>
      <PageHeading title="Login" lead="To your orders, your tables and your menu." />
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        {problem ? <Notice look="problem">{problem}</Notice> : null}
        <Button type="submit" large wide pending={isPending}>
          {isPending ? 'Logging in…' : 'Login'}
        </Button>
        <p className={styles.aside}>
          New here? <Link to="/register">Register your restaurant</Link>
        </p>
      </form>
    </Doorway>
  )
}

function checkLogin({ email, password }: { email: string; password: string }) {
  return {
    email: email.trim() === '' ? 'Enter your email address.' : undefined,
    password: password === '' ? 'Enter your password.' : undefined,
  }
}

/** The history's state may be anything a page ever left there. */
function wantedOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined
}
