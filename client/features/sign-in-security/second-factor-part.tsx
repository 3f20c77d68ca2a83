import { lazy, Suspense, useRef, useState } from 'react'
import { ApiError, api } from '#client/lib/api-client.ts'
import { useConfirmation } from '#client/lib/session/confirmation.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Spinner } from '#client/ui/buttons/spinner.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './sign-in-security.module.css'
import { useChange } from './use-change.ts'

// Includes the QR code library, which is needed only for setup.
const AuthenticatorSetUp = lazy(() => import('./authenticator-set-up.tsx'))

const OWN_CODE = {
  label: 'Code from your app, or a recovery code',
  missing: 'Enter the six digits that your app shows, or a recovery code.',
} as const

type Props = { security: calls.SignInSecurity; onChange: (security: calls.SignInSecurity) => void }
type View =
  | { kind: 'state' }
  | { kind: 'setting-up'; authenticator: calls.NewAuthenticator }
  | { kind: 'renewing' }
  | { kind: 'turning-off' }
  | ({ kind: 'codes' } & calls.NewRecoveryCodes)

/** The authenticator app: setting it up, its recovery codes, and turning it off. */
export function SecondFactorPart({ security, onChange }: Props) {
  const [view, setView] = useState<View>({ kind: 'state' })
  const { pending, problem, change } = useChange<'begin'>()
  const { confirmed, dialog } = useConfirmation()
  const { isOn, recoveryCodesLeft } = (view.kind === 'codes' ? view.security : security).secondFactor
  const [wasFoundOn, setFoundOn] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const back = () => {
    setView({ kind: 'state' })
    title.current?.focus() // the pressed button is gone
  }
  const show = (answer: calls.NewRecoveryCodes) => setView({ kind: 'codes', ...answer })
  /** Updates the page only now, so that the codes are not pushed out of view. */
  const saved = (changed: calls.SignInSecurity) => {
    back()
    onChange(changed)
  }
  const begin = () =>
    void change('begin', () =>
      unlessOn(async () => {
        setView({ kind: 'setting-up', authenticator: await confirmed(() => api(calls.beginSecondFactor, {})) })
      }),
    )
  /** If another page has set it up, or the answer was lost, this shows the current state. */
  const unlessOn = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR_ON')) throw error
      onChange(await api(calls.readSignInSecurity, {}))
      back()
      setFoundOn(true)
    }
  }
  const renew = async (code: string) => show(await confirmed(() => api(calls.renewRecoveryCodes, { body: { code } })))
  const turnOff = async (code: string) => {
    onChange(await confirmed(() => api(calls.disableSecondFactor, { body: { code } })))
    back()
  }

  return (
    <section className={styles.part} aria-label="Authenticator app">
      <h3 className={styles.title} ref={title} tabIndex={-1}>
        Authenticator app
        {isOn ? <span className={styles.badge}>On</span> : null}
      </h3>
      <p className={styles.words}>
        {isOn
          ? `Signing in with your password also needs a code from your app. You have ${recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`} left.`
          : 'An app on your phone shows a code that you enter after your password. Your password alone is then not enough to sign in.'}
      </p>
      {view.kind === 'setting-up' ? (
        <Suspense fallback={<Spinner />}>
          <AuthenticatorSetUp
            authenticator={view.authenticator}
            onCancel={back}
            enable={(code) => unlessOn(async () => show(await api(calls.enableSecondFactor, { body: { code } })))}
          />
        </Suspense>
      ) : null}
      {view.kind === 'codes' ? <RecoveryCodes codes={view.recoveryCodes} onDone={() => saved(view.security)} /> : null}
      {view.kind === 'renewing' ? (
        <CodeForm {...OWN_CODE} key="renew" takesFocus action="Make new codes" onSend={renew} onCancel={back} />
      ) : null}
      {view.kind === 'turning-off' ? (
        <CodeForm {...OWN_CODE} key="turn off" takesFocus action="Turn off" onSend={turnOff} onCancel={back} />
      ) : null}
      {view.kind === 'state' ? (
        <div className={styles.foot}>
          {isOn ? (
            <>
              <Button look="quiet" onClick={() => setView({ kind: 'renewing' })}>
                New recovery codes
              </Button>
              <Button look="quiet" onClick={() => setView({ kind: 'turning-off' })}>
                Turn off
              </Button>
            </>
          ) : (
            <Button look="quiet" pending={pending === 'begin'} onClick={begin}>
              Set up an authenticator app
            </Button>
          )}
        </div>
      ) : null}
      {wasFoundOn && isOn && view.kind === 'state' ? (
        <Notice look="attention">
          Your authenticator app is on. If you have not saved your recovery codes, press “New recovery codes”.
        </Notice>
      ) : null}
      {problem ? <Notice look="problem">{problem}</Notice> : null}
      {dialog}
    </section>
  )
}
