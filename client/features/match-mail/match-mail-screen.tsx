import { Mail, MailCheck, MailX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import styles from './match-mail.module.css'
import { MatchMailPanel } from './match-mail-panel.tsx'
import { createMatchMail } from './match-mail-store.ts'
import { mailedLink } from './own-match-mail.ts'

/** The page that the unsubscribe link in a job alert opens. */
export default function MatchMailScreen() {
  const [search] = useSearchParams()
  const word = search.get('word') ?? ''
  const isSignedIn = useStore(sessionStore, ({ user, power }) => user !== undefined && power === 'account')
  return (
    <Page className={styles.page}>
      <PageHeading title="Job alerts" />
      {word === '' ? isSignedIn ? <MatchMailPanel /> : <Incomplete /> : <ByLink key={word} word={word} />}
    </Page>
  )
}

function ByLink({ word }: { word: string }) {
  const [mail] = useState(() => createMatchMail(mailedLink(word)))
  const { state } = useStore(mail.store)
  useEffect(() => void mail.begin(), [mail])

  if (state.kind === 'wrong link') {
    return (
      <EmptyState title="This link is invalid or has expired" action={<ToProfile look="quiet" />}>
        <span role="alert">
          Open the full link from the email. You can also turn off job alerts in your profile when you are logged in.
        </span>
      </EmptyState>
    )
  }
  if (state.kind === 'failed') {
    return (
      <EmptyState title="Job alerts are still on" action={<Button onClick={() => void mail.begin()}>Try again</Button>}>
        <span role="alert">{state.reason}</span>
      </EmptyState>
    )
  }
  return (
    <section className={styles.card} aria-label="Job alerts" aria-busy={state.kind === 'beginning'}>
      <div aria-live="polite">
        {state.kind === 'beginning' ? (
          <Said mark={<Mail />} title="Turning off job alerts…" isWaiting>
            This takes a moment.
          </Said>
        ) : state.isOn ? (
          <Said mark={<MailCheck />} title="Job alerts are on again">
            We'll email you new listings that fit yours, at most once a day.
          </Said>
        ) : (
          <Said mark={<MailX />} title="Job alerts are off">
            We won't email you about new listings. Your own listings stay as they are, and people can still write to
            you.
          </Said>
        )}
      </div>
      {state.kind === 'known' ? (
        <div className={styles.actions}>
          <Button look="quiet" pending={state.isSaving} onClick={() => void mail.change(!state.isOn)}>
            {state.isOn ? 'Turn off' : 'Turn on again'}
          </Button>
          <ToProfile />
        </div>
      ) : null}
      {state.kind === 'known' && state.problem !== undefined ? <Notice look="problem">{state.problem}</Notice> : null}
    </section>
  )
}

type SaidProps = { mark: ReactNode; title: string; isWaiting?: boolean; children: ReactNode }

function Said({ mark, title, isWaiting, children }: SaidProps) {
  return (
    <div className={styles.outcome}>
      <span className={styles.mark} data-waiting={isWaiting || undefined} aria-hidden="true">
        {mark}
      </span>
      <div className={styles.said}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.words}>{children}</p>
      </div>
    </div>
  )
}

function Incomplete() {
  return (
    <EmptyState title="This link is incomplete" action={<ToProfile look="quiet" />}>
      Open the full link from the email. You can also turn off job alerts in your profile when you are logged in.
    </EmptyState>
  )
}

function ToProfile({ look = 'plain' }: { look?: 'plain' | 'quiet' }) {
  return (
    <LinkButton look={look} to="/profile">
      Go to your profile
    </LinkButton>
  )
}
