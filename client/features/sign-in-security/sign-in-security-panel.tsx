import { useCallback, useEffect, useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { readSignInSecurity, type SignInSecurity } from '#shared/sign-in-security/sign-in-security-api.ts'
import { PasskeysPart } from './passkeys-part.tsx'
import { problemSentence } from './problem-sentence.ts'
import { SecondFactorPart } from './second-factor-part.tsx'
import styles from './sign-in-security.module.css'

const MISSING = "Operators must use a second factor. Set up an authenticator app to open the operator's pages."

type Props = {
  /** Why something must be set up, if the server has refused a page for it. */
  reason?: string | undefined
  /** Called after any change. */
  onChange?: () => void
}

/** Sign-in protection beyond the password. */
export function SignInSecurityPanel({ reason, onChange }: Props) {
  const [security, setSecurity] = useState<SignInSecurity>()
  const [problem, setProblem] = useState<string>()
  const refresh = useCallback(async () => {
    setProblem(undefined)
    try {
      setSecurity(await api(readSignInSecurity, {}))
    } catch (error) {
      setProblem(problemSentence(error))
    }
  }, [])
  useEffect(() => void refresh(), [refresh])

  if (problem !== undefined) {
    return (
      <Notice look="problem">
        <p>{problem}</p>
        <Button look="quiet" onClick={() => void refresh()}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (!security) {
    return (
      <div role="status" aria-label="Loading…">
        <Skeleton height="var(--touch-kitchen)" />
      </div>
    )
  }
  const keep = (next: SignInSecurity) => {
    setSecurity(next)
    onChange?.()
  }
  const isMissing = security.isRequired && !security.secondFactor.isOn && security.passkeys.length === 0
  return (
    <div className={styles.panel}>
      {isMissing || reason !== undefined ? <Notice look="attention">{reason ?? MISSING}</Notice> : null}
      <SecondFactorPart security={security} onChange={keep} />
      <PasskeysPart passkeys={security.passkeys} onChange={keep} />
    </div>
  )
}
