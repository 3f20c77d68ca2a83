import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { SwitchTrack } from '#client/ui/fields/switch-track.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import styles from './match-mail.module.css'
import { createMatchMail } from './match-mail-store.ts'
import { OWN_MATCH_MAIL } from './own-match-mail.ts'

/** For the profile: the setting for emails about matching listings. */
export function MatchMailPanel() {
  const id = useId()
  const [mail] = useState(() => createMatchMail(OWN_MATCH_MAIL))
  const { state } = useStore(mail.store)
  useEffect(() => void mail.begin(), [mail])
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={state.kind === 'beginning'}>
      <h2 id={id} className={styles.title}>
        Job alerts
      </h2>
      <p className={styles.words}>
        Emails about new listings with the same role, near you, on your days. At most one a day.
      </p>
      {state.kind === 'beginning' ? <Skeleton width="14ch" height="44px" /> : null}
      {state.kind === 'failed' || state.kind === 'wrong link' ? (
        <div className={styles.failed}>
          <Notice look="problem">
            {`We couldn't check whether job alerts are on.${state.kind === 'failed' ? ` ${state.reason}` : ''}`}
          </Notice>
          <Button look="quiet" onClick={() => void mail.begin()}>
            Try again
          </Button>
        </div>
      ) : null}
      {state.kind === 'known' ? (
        <>
          <button
            type="button"
            role="switch"
            aria-checked={state.isOn}
            aria-busy={state.isSaving || undefined}
            className={styles.switch}
            onClick={() => void mail.change(!state.isOn)}
          >
            <SwitchTrack />
            Email me new listings
          </button>
          {state.problem === undefined ? null : <Notice look="problem">{state.problem}</Notice>}
        </>
      ) : null}
    </section>
  )
}
