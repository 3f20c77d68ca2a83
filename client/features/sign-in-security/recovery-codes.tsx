import { useEffect, useRef } from 'react'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { recoveryCodeAsShown } from '#shared/sign-in-security/recovery-code.ts'
import styles from './sign-in-security.module.css'

/** Shown once: the server keeps their hashes alone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), []) // the form that was sent is gone
  const shown = codes.map(recoveryCodeAsShown)
  return (
    <div className={styles.form}>
      <h4 className={styles.title} ref={heading} tabIndex={-1}>
        Your recovery codes
      </h4>
      <Notice look="attention">
        Keep these somewhere safe: they are not shown again. Each signs you in once, if you lose your phone.
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
          Save as a file
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  )
}
