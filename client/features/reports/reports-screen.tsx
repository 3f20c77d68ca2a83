import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { ApiError, api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { SecondFactorNeeded } from '#client/ui/notices/second-factor-needed.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { decideReport, listReports, reportFromWire } from '#shared/marketplace/marketplace-api.ts'
import { ReportedListing } from './reported-listing.tsx'
import { reportedPosts, stateOf } from './reported-posts.ts'
import styles from './reports.module.css'
import { ReportsSkeleton } from './reports-skeleton.tsx'
import { createReports, type ReportsState } from './reports-store.ts'
import { TakeDownDialog } from './take-down-dialog.tsx'

/** Listings that visitors have reported, for the operator. */
export default function ReportsScreen() {
  const [list] = useState(() =>
    createReports({
      list: async () => (await api(listReports, {})).map(reportFromWire),
      decide: async (id, status) => reportFromWire(await api(decideReport, { params: { id }, body: { status } })),
      isRefusal: (error) => error instanceof ApiError && (error.code === 'NOT_SIGNED_IN' || error.code === 'FORBIDDEN'),
    }),
  )
  const { reports, failure, deciding, problem } = useStore(list.store)
  const [takingDown, setTakingDown] = useState<string>()
  useEffect(() => void list.load(), [list])
  const posts = reports && reportedPosts(reports)
  const doomed = posts?.find(({ id }) => id === takingDown)

  return (
    <Page className={styles.page}>
      <PageHeading
        title="Reported listings"
        lead={posts && posts.length > 0 ? countsOf(posts.length, posts.map(stateOf)) : undefined}
      />
      {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
      {failure ? <NotShown failure={failure} onRetry={() => void list.load()} /> : posts ? null : <ReportsSkeleton />}
      {posts?.length === 0 ? (
        <EmptyState
          title="Nothing has been reported"
          action={
            <LinkButton look="quiet" to="/jobs">
              Go to the job board
            </LinkButton>
          }
        >
          Reported listings appear here, newest first.
        </EmptyState>
      ) : null}
      <ul className={styles.posts}>
        {posts?.map((reported) => (
          <ReportedListing
            key={reported.id}
            reported={reported}
            isDeciding={reported.reports.some(({ id }) => id === deciding)}
            onKeep={() => void list.decide(reported.reports[0].id, 'kept')}
            onTakeDown={() => setTakingDown(reported.id)}
          />
        ))}
      </ul>
      <TakeDownDialog
        reported={doomed}
        onClose={() => setTakingDown(undefined)}
        onTakeDown={({ reports: [newest] }) => {
          setTakingDown(undefined)
          void list.decide(newest.id, 'removed')
        }}
      />
    </Page>
  )
}

function NotShown({ failure, onRetry }: { failure: NonNullable<ReportsState['failure']>; onRetry: () => void }) {
  if (failure.isRefusal) {
    return (
      <EmptyState title="This page is for the operator of Tuckshop">
        Reports are shown only to the operator's account. If that's yours, log in with it.
      </EmptyState>
    )
  }
  if (failure.needsSecondFactor) return <SecondFactorNeeded reason={failure.reason} />
  return (
    <EmptyState title="Couldn't load the reports" action={<Button onClick={onRetry}>Try again</Button>}>
      <span role="alert">{failure.reason}</span>
    </EmptyState>
  )
}

function countsOf(all: number, states: readonly string[]): string {
  const open = states.filter((state) => state === 'new' || state === 'deleted').length
  const waiting = open === 0 ? 'none' : open
  return `${all} ${all === 1 ? 'listing' : 'listings'}, ${waiting} to review`
}
