import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '#client/lib/api-client.ts'
import { signIn } from '#client/lib/session-store.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { login } from '#shared/accounts/accounts-api.ts'
import styles from './account-form.module.css'
import { loginProblem } from './account-problems.ts'
import { afterLogin } from './after-login.ts'
import { endedWords, isFromMarketplace, wantedOf } from './came-from.ts'
import { Doorway } from './doorway.tsx'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { SubscriptionNeeded } from './subscription-needed.tsx'

export default function LoginScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const ended = endedWords(state)
  const form = useForm({ email: '', password: '' }, checkLogin)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isForgotten, setForgotten] = useState(wantsNewLink(state))
  const [needsSubscription, setNeedsSubscription] = useState(false)

  const send = async ({ email, password }: { email: string; password: string }) => {
    setPending(true)
    setProblem(undefined)
    try {
      const answer = await api(login, { body: { email: email.trim(), password } })
      signIn(answer)
      if (answer.UserObj.user.subscriptionRequired) setNeedsSubscription(true)
      else await navigate(afterLogin(answer.UserObj.user, wantedOf(state)), { replace: true })
    } catch (error) {
      setProblem(loginProblem(error))
    }
    setPending(false)
  }

  return (
    <Doorway>
      <PageHeading title="Login" lead="To your orders, your tables and your menu." />
      {ended === undefined ? null : <Notice look="attention">{ended}</Notice>}
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        {problem ? <Notice look="problem">{problem}</Notice> : null}
        <Button type="submit" large wide pending={isPending}>
          {isPending ? 'Logging in…' : 'Login'}
        </Button>
        <div className={styles.ways}>
          <Button look="plain" onClick={() => setForgotten(true)}>
            Forgot password?
          </Button>
          <LinkButton look="quiet" to="/change-password">
            Change password
          </LinkButton>
        </div>
        <p className={styles.aside}>
          New here? <Link to="/register">Register your restaurant</Link>
          {isFromMarketplace(state) ? (
            <>
              {' or '}
              <Link to="/register?as=poster">register for jobs</Link>
            </>
          ) : null}
        </p>
      </form>
      <ForgotPasswordDialog open={isForgotten} onClose={() => setForgotten(false)} email={form.values.email} />
      <SubscriptionNeeded open={needsSubscription} />
    </Doorway>
  )
}

function checkLogin({ email, password }: { email: string; password: string }) {
  return {
    email: email.trim() === '' ? 'Enter your email address.' : undefined,
    password: password === '' ? 'Enter your password.' : undefined,
  }
}

/** Somebody whose mailed link is spent comes here for another. */
function wantsNewLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'forgot' in state && state.forgot === true
}
