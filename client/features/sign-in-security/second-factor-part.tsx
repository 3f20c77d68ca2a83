import { lazy, Suspense, useRef, useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { useConfirmation } from '#client/lib/confirmation.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './sign-in-security.module.css'
import { useChange } from './use-change.ts'

// With the QR code's library: only who sets an app up needs it.
const AuthenticatorSetUp = lazy(() => import('./authenticator-set-up.tsx'))

type Props = { security: calls.SignInSecurity; onChange: (security: calls.SignInSecurity) => void }
type View =
  | { kind: 'state' }
  | { kind: 'setting-up'; authenticator: calls.NewAuthenticator }
  | { kind: 'turning-off' }
  | { kind: 'codes'; recoveryCodes: readonly string[] }

/** The authenticator app: setting it up, its recovery codes, and turning it off. */
export function SecondFactorPart({ security, onChange }: Props) {
  const [view, setView] = useState<View>({ kind: 'state' })
  const { pending, problem, change } = useChange<'begin' | 'renew'>()
  const { confirmed, dialog } = useConfirmation()
  const { isOn, recoveryCodesLeft } = security.secondFactor
  const title = useRef<HTMLHeadingElement>(null)
  const back = () => {
    setView({ kind: 'state' })
    title.current?.focus() // what was pressed is gone
  }
  const show = (answer: calls.NewRecoveryCodes) => {
    setView({ kind: 'codes', recoveryCodes: answer.recoveryCodes })
    onChange(answer.security)
  }
  const begin = () =>
    void change('begin', async () => {
      setView({ kind: 'setting-up', authenticator: await confirmed(() => api(calls.beginSecondFactor, {})) })
    })
  const renew = () => void change('renew', async () => show(await confirmed(() => api(calls.renewRecoveryCodes, {}))))
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
          : 'An app on your phone shows a code that you enter after your password. Nobody can sign in with your password alone.'}
      </p>
      {view.kind === 'setting-up' ? (
        <Suspense fallback={<Spinner />}>
          <AuthenticatorSetUp
            authenticator={view.authenticator}
            onCancel={back}
            enable={async (code) => show(await api(calls.enableSecondFactor, { body: { code } }))}
          />
        </Suspense>
      ) : null}
      {view.kind === 'codes' ? <RecoveryCodes codes={view.recoveryCodes} onDone={back} /> : null}
      {view.kind === 'turning-off' ? (
        <CodeForm
          label="Code from your app, or a recovery code"
          missing="Enter the six digits that your app shows, or a recovery code."
          takesFocus
          action="Turn off"
          onSend={turnOff}
          onCancel={back}
        />
      ) : null}
      {view.kind === 'state' ? (
        <div className={styles.foot}>
          {isOn ? (
            <>
              <Button look="quiet" pending={pending === 'renew'} onClick={renew}>
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
      {problem ? <Notice look="problem">{problem}</Notice> : null}
      {dialog}
    </section>
  )
}
