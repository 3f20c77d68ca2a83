import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { BOARDS, countWords } from '../board-words.ts'
import { isSameFilters } from '../filters/board-filters.ts'
import type { BoardViewing } from '../filters/use-board-view.ts'
import { ListingCard } from '../listing/listing-card.tsx'
import styles from './board-results.module.css'
import { JobBoardSkeleton } from './board-skeleton.tsx'
import type { BoardState } from './board-store.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { NoResults } from './no-results.tsx'

type Props = { kind: PostKind; viewing: BoardViewing; state: BoardState; onRetry: () => void }

export function BoardResults({ kind, viewing, state, onRetry }: Props) {
  const { shown, phase, problem } = state
  const { list, showMore } = useShowMore(viewing, shown?.posts.length ?? 0)
  const { many } = BOARDS[kind]
  if (!shown && problem !== undefined) {
    return (
      <EmptyState title={`Couldn't load the ${many}`} action={<Button onClick={onRetry}>Try again</Button>}>
        <span role="alert">{problem}</span>
      </EmptyState>
    )
  }
  if (!shown) return <JobBoardSkeleton />
  const isOld = phase !== 'adding' && !isSameFilters(shown.filters, viewing.filters)
  const count = countWords(kind, shown.posts.length, shown.hasMore)
  return (
    <section className={styles.results} aria-label="Results" aria-busy={isOld || phase === 'adding'}>
      {problem === undefined ? null : (
        <Notice look="problem">
          <span className={styles.problem}>
            {`What you see may be out of date. ${problem}`}
            <Button look="quiet" onClick={onRetry}>
              Try again
            </Button>
          </span>
        </Notice>
      )}
      <DidYouMean shown={shown} choose={viewing.choose} />
      <p className={styles.count} role="status" data-none={shown.posts.length === 0 || undefined}>
        {isOld ? 'Looking…' : count}
        {shown.posts.length > 1 && !isOld ? <span className={styles.order}>{orderWords(shown.posts)}</span> : null}
      </p>
      {shown.posts.length === 0 && !isOld ? (
        <NoResults kind={kind} viewing={viewing} isPlaceKnown={shown.suburb !== null} />
      ) : null}
      <ul className={styles.list} ref={list} data-old={isOld || undefined}>
        {shown.posts.map((post) => (
          <ListingCard key={post.id} post={post} from={viewing.search} />
        ))}
      </ul>
      {shown.hasMore && !isOld ? (
        <Button look="quiet" large pending={phase === 'adding'} onClick={showMore}>
          {phase === 'adding' ? 'Loading…' : 'Show more'}
          <VisuallyHidden>{` ${many}`}</VisuallyHidden>
        </Button>
      ) : null}
    </section>
  )
}

/** Without filters to match, the newest is first. */
function orderWords(posts: readonly BoardPost[]): string {
  return posts.some(({ fit }) => fit !== null) ? ' · best fit first' : ' · newest first'
}

/** Moves the focus to the first new result, because the button moves or disappears. */
function useShowMore({ showMore }: BoardViewing, count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return
    const first = list.current?.children[before.current]
    before.current = undefined
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  return {
    list,
    showMore: () => {
      before.current = count
      showMore()
    },
  }
}
