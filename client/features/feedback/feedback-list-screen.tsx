import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { SecondFactorNeeded } from '#client/ui/notices/second-factor-needed.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { changeFeedback, listFeedback } from '#shared/feedback/feedback-api.ts'
import { fromWire } from '#shared/wire-id.ts'
import { FeedbackEntry } from './feedback-entry.tsx'
import styles from './feedback-list-screen.module.css'
import { createFeedbackList } from './feedback-list-store.ts'

/** All feedback, for the operator. Everyone else sees 'Loading...' (specification, sections 2 and 6). */
export default function FeedbackListScreen() {
  const [list] = useState(() =>
    createFeedbackList({
      list: async () => (await api(listFeedback, {})).map(fromWire),
      change: async (id, status) => fromWire(await api(changeFeedback, { params: { id }, body: { status } })),
    }),
  )
  const { items, saving, secondFactorReason, problem } = useStore(list.store)
  useEffect(() => void list.load(), [list])
  const newCount = items?.filter(({ status }) => status === 'new').length ?? 0

  return (
    <Page className={styles.page}>
      <PageHeading
        title="All Feedback"
        lead={items && items.length > 0 ? countsOf(items.length, newCount) : undefined}
      />
      {secondFactorReason === undefined ? null : <SecondFactorNeeded reason={secondFactorReason} />}
      {items || secondFactorReason !== undefined ? null : (
        <p className={styles.loading} role="status">
          Loading...
        </p>
      )}
      {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
      {items?.length === 0 ? (
        <EmptyState
          title="No messages yet"
          action={
            <LinkButton look="quiet" to="/feedback">
              Go to the form
            </LinkButton>
          }
        >
          Messages from the Get in Touch form appear here, newest first.
        </EmptyState>
      ) : null}
      <ul className={styles.entries}>
        {items?.map((item) => (
          <FeedbackEntry
            key={item.id}
            item={item}
            isSaving={saving.has(item.id)}
            onStatus={(status) => void list.setStatus(item.id, status)}
          />
        ))}
      </ul>
    </Page>
  )
}

function countsOf(all: number, fresh: number): string {
  return `${all} ${all === 1 ? 'message' : 'messages'}, ${fresh === 0 ? 'none' : fresh} new`
}
