import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '#client/lib/api-client.ts'
import { askForPasskey, canUsePasskeys } from '#client/lib/session/passkeys.ts'
import { signIn } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { login, type SignedIn } from '#shared/accounts/accounts-api.ts'
import { beginPasskeyLogin, loginWithPasskey } from '#shared/sign-in-security/sign-in-security-api.ts'
import styles from '../account-form.module.css'
import { challengeIn, loginProblem, passkeyLoginProblem } from '../account-problems.ts'
import { afterLogin } from '../after-login.ts'
import { endedWords, isFromMarketplace, wantedOf } from '../came-from.ts'
import { Doorway } from '../doorway.tsx'

// Rarely needed parts load on demand and show once loaded, so that a failed load keeps what was typed.
const loadForgotPassword = () => import('../passwords/forgot-password-dialog.tsx')
const loadSecondStep = () => import('./second-step-form.tsx')
const loadSubscriptionNeeded = () => import('./subscription-needed.tsx')
const ForgotPasswordDialog = lazy(async () => ({ default: (await loadForgotPassword()).ForgotPasswordDialog }))
const SecondStepForm = lazy(async () => ({ default: (await loadSecondStep()).SecondStepForm }))
const SubscriptionNeeded = lazy(async () => ({ default: (await loadSubscriptionNeeded()).SubscriptionNeeded }))

export default function LoginScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const ended = endedWords(state)
  const form = useForm({ email: '', password: '' }, checkLogin)
  const [pending, setPending] = useState<'password' | 'passkey'>()
  const [problem, setProblem] = useState<string>()
  const [challenge, setChallenge] = useState<string>()
  const [forgotten, setForgotten] = useState<'not-asked' | 'open' | 'closed'>(
    wantsNewLink(state) ? 'open' : 'not-asked',
  )
  const [needsSubscription, setNeedsSubscription] = useState(false)

  const finish = async (answer: SignedIn) => {
    signIn(answer)
    if (answer.UserObj.user.subscriptionRequired) setNeedsSubscription(true)
    else await navigate(afterLogin(answer.UserObj.user, wantedOf(state)), { replace: true })
  }

  const send = async ({ email, password }: { email: string; password: string }) => {
    setPending('password')
    setProblem(undefined)
    try {
      await finish(await api(login, { body: { email: email.trim(), password } }))
    } catch (error) {
      const asked = challengeIn(error)
      if (asked === undefined) setProblem(loginProblem(error))
      else await showOnce(loadSecondStep, () => setChallenge(asked))
    }
    setPending(undefined)
  }

  const showOnce = async (load: () => Promise<unknown>, show: () => void) => {
    setProblem(undefined)
    await load().then(show, () => setProblem('This could not be loaded. Check your connection and try again.'))
  }

  const sendPasskey = async () => {
    setPending('passkey')
    setProblem(undefined)
    try {
      const response = await askForPasskey(await api(beginPasskeyLogin, {}))
      await finish(await api(loginWithPasskey, { body: { response } }))
    } catch (error) {
      setProblem(passkeyLoginProblem(error))
    }
    setPending(undefined)
  }

  if (challenge !== undefined) {
    const backToPassword = (sentence?: string) => {
      setChallenge(undefined)
      setProblem(sentence)
    }
    return (
      <Doorway>
        <PageHeading title="Enter your code" lead={`Signing in as ${form.values.email.trim()}.`} />
        <Suspense>
          <SecondStepForm challenge={challenge} onSignedIn={finish} onBack={backToPassword} />
          {needsSubscription ? <SubscriptionNeeded open /> : null}
        </Suspense>
      </Doorway>
    )
  }

  return (
    <Doorway>
      <PageHeading title="Login" lead="Welcome back." />
      {ended === undefined ? null : <Notice look="attention">{ended}</Notice>}
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        {problem ? <Notice look="problem">{problem}</Notice> : null}
        <Button type="submit" large wide pending={pending === 'password'}>
          {pending === 'password' ? 'Logging in…' : 'Login'}
        </Button>
        {canUsePasskeys() ? (
          <Button look="quiet" large wide pending={pending === 'passkey'} onClick={() => void sendPasskey()}>
            Sign in with a passkey
          </Button>
        ) : null}
        <div className={styles.ways}>
          <Button look="plain" onClick={() => void showOnce(loadForgotPassword, () => setForgotten('open'))}>
            Forgot password?
          </Button>
          <LinkButton look="quiet" to="/change-password">
            Change password
          </LinkButton>
        </div>
        <p className={styles.aside}>
          New here?{' '}
          <Link to="/register" state={state}>
            Register your restaurant
          </Link>
          {isFromMarketplace(state) ? (
            <>
              {' or '}
              <Link to="/register?as=poster" state={state}>
                register for jobs
              </Link>
            </>
          ) : null}
        </p>
      </form>
      <Suspense>
        {forgotten === 'not-asked' ? null : (
          <ForgotPasswordDialog
            open={forgotten === 'open'}
            onClose={() => setForgotten('closed')}
            email={form.values.email}
          />
        )}
        {needsSubscription ? <SubscriptionNeeded open /> : null}
      </Suspense>
    </Doorway>
  )
}

function checkLogin({ email, password }: { email: string; password: string }) {
  return {
    email: email.trim() === '' ? 'Enter your email address.' : undefined,
    password: password === '' ? 'Enter your password.' : undefined,
  }
}

/** Users whose emailed link has expired come here for a new one. */
function wantsNewLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'forgot' in state && state.forgot === true
}
