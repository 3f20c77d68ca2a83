import { ExternalLink, MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { dateAndTimeInDigits } from '#shared/dates.ts'
import type { PostReport } from '#shared/marketplace/marketplace-api.ts'
import { POST_PATHS } from '#shared/pages.ts'
import { type PostState, type ReportedPost, stateOf } from './reported-posts.ts'
import styles from './reports.module.css'

const STATE_WORDS: Readonly<Record<PostState, string>> = {
  new: 'To review',
  kept: 'Kept',
  removed: 'Taken down',
  deleted: 'Deleted by its owner',
  settled: 'Closed',
}
const BY = { employer: 'Offered by', worker: 'Posted by' } as const

type ReportedListingProps = {
  reported: ReportedPost
  isDeciding: boolean
  onKeep: () => void
  onTakeDown: () => void
}

/** A listing, the reports about it, and the operator's decision. */
export function ReportedListing({ reported, isDeciding, onKeep, onTakeDown }: ReportedListingProps) {
  const { post, reports } = reported
  const state = stateOf(reported)
  const name = post ? `${post.job} by ${post.name}` : 'the deleted listing'
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  // The pressed button is gone after the decision, so the focus moves here.
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) title.current?.focus()
    before.current = state
  }, [state])
  return (
    <li className={styles.entry}>
      <header className={styles.head}>
        <h2 className={styles.title} ref={title} tabIndex={-1}>
          {post ? post.job : 'Deleted listing'}
        </h2>
        <span className={styles.badge} data-state={state} role="status">
          {STATE_WORDS[state]}
        </span>
      </header>
      {post ? <Listing post={post} isListed={state !== 'removed'} /> : null}
      <ul className={styles.reports} aria-label="Reports">
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
      {state === 'settled' ? null : (
        <footer className={styles.actions}>
          {state === 'kept' ? null : (
            <Button look="quiet" pending={isDeciding} onClick={onKeep}>
              {state === 'removed' ? 'Restore' : state === 'deleted' ? 'Close report' : 'Keep'}
              <VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </Button>
          )}
          {state === 'new' || state === 'kept' ? (
            <Button look="danger" pending={isDeciding && state === 'kept'} disabled={isDeciding} onClick={onTakeDown}>
              Take down
              <VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </Button>
          ) : null}
        </footer>
      )}
    </li>
  )
}

function Listing({ post, isListed }: { post: NonNullable<PostReport['post']>; isListed: boolean }) {
  return (
    <div className={styles.listing}>
      <p className={styles.facts}>
        <span>
          {BY[post.kind]} <strong className={styles.poster}>{post.name}</strong>
        </span>
        <span className={styles.place}>
          <MapPin aria-hidden="true" />
          {post.location}
        </span>
      </p>
      {post.description === '' ? null : <p className={styles.notes}>{post.description}</p>}
      {isListed ? (
        <a
          className={styles.link}
          href={POST_PATHS[post.kind].replace(':id', post.id)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open the listing
          <ExternalLink aria-hidden="true" />
          <VisuallyHidden>{` ${post.job} by ${post.name}, in a new tab`}</VisuallyHidden>
        </a>
      ) : null}
    </div>
  )
}

function Report({ report: { reason, words, createdAt } }: { report: PostReport }) {
  return (
    <li className={styles.report}>
      <p className={styles.reason}>{reason}</p>
      <time className={styles.date} dateTime={createdAt}>
        {dateAndTimeInDigits(createdAt)}
      </time>
      {words === '' ? null : <p className={styles.words}>{words}</p>}
    </li>
  )
}
