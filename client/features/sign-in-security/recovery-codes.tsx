import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { recoveryCodeAsShown } from '#shared/sign-in-security/recovery-code.ts'
import styles from './sign-in-security.module.css'

/**
 * Shown once, because the server stores only hashes. Leaving the page before confirming that they are saved asks for
 * confirmation.
 */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), []) // the sent form is gone
  const shown = codes.map(recoveryCodeAsShown)
  const leaving = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    const askBefore = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askBefore)
    return () => window.removeEventListener('beforeunload', askBefore)
  }, [])
  return (
    <div className={styles.form}>
      <h4 className={styles.title} ref={heading} tabIndex={-1}>
        Your recovery codes
      </h4>
      <Notice look="attention">
        Save these codes now. They will not be shown again. If you lose your phone, each code signs you in once.
      </Notice>
      <ul className={styles.codes}>
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          look="quiet"
          onClick={() => saveFile('tuckshop-recovery-codes.txt', `${shown.join('\n')}\n`, 'text/plain')}
        >
          Download codes
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
      <Dialog
        open={leaving.state === 'blocked'}
        onClose={() => leaving.reset?.()}
        title="Have you saved your recovery codes?"
        words="They will not be shown again. Without them you cannot sign in if you lose your phone."
        actions={
          <>
            <Button look="quiet" onClick={() => leaving.proceed?.()}>
              Leave this page
            </Button>
            <Button onClick={() => leaving.reset?.()}>Back to the codes</Button>
          </>
        }
      />
    </div>
  )
}
