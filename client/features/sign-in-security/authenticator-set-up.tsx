import { useEffect, useRef } from 'react'
import { QrPicture } from '#client/ui/qr-picture.tsx'
import type { NewAuthenticator } from '#shared/sign-in-security/sign-in-security-api.ts'
import { CodeForm } from './code-form.tsx'
import styles from './sign-in-security.module.css'

type Props = { authenticator: NewAuthenticator; enable: (code: string) => Promise<void>; onCancel: () => void }

/** Shows the secret as a QR code and as text. The app's first code confirms it. */
export default function AuthenticatorSetUp({ authenticator: { secret, uri }, enable, onCancel }: Props) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), []) // the pressed button is gone
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <div className={styles.setUp}>
      <QrPicture text={uri} label="QR code for your authenticator app" />
      <div className={styles.form}>
        <p ref={words} tabIndex={-1}>
          Scan this with an authenticator app, such as Google Authenticator or 1Password. If the app is on this device,{' '}
          <a href={uri}>open it here</a>. If neither works, enter this key in the app:
        </p>
        <p className={styles.secret}>{groups.join(' ')}</p>
        <CodeForm
          label="Code from your app"
          missing="Enter the six digits that your app shows."
          action="Turn on"
          isNumeric
          onSend={enable}
          onCancel={onCancel}
        />
      </div>
    </div>
  )
}
