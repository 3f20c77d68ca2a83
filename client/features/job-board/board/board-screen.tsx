import { useEffect } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import type { PostKind } from '#shared/marketplace/post.ts'
import { BOARDS } from '../board-words.ts'
import { readBoardAddress } from '../filters/board-filters.ts'
import { useBoardView } from '../filters/use-board-view.ts'
import { BoardInvitation, OfferButton } from './board-invitation.tsx'
import { BoardResults } from './board-results.tsx'
import styles from './board-screen.module.css'
import { boards } from './boards.ts'
import { FilterPanel } from './filter-panel.tsx'

/** A job board, open to everyone: filters, results, and a button to post a listing. */
export function BoardScreen({ kind }: { kind: PostKind }) {
  const board = boards[kind]
  const viewing = useBoardView()
  const state = useStore(board.store)
  const readerId = useStore(sessionStore, ({ user }) => user?.id)
  const { title, lead } = BOARDS[kind]
  const { search } = viewing

  useEffect(() => void board.show(readBoardAddress(search), readerId), [board, search, readerId])
  useEffect(() => {
    const retry = () => board.store.getState().phase === 'failed' && void board.retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [board])

  return (
    <Page className={styles.page}>
      <PageHeading
        title={title}
        lead={
          <>
            {lead} <AcrossLink kind={kind} />
          </>
        }
        aside={<OfferButton kind={kind} look="quiet" />}
      />
      <div className={styles.columns}>
        <FilterPanel kind={kind} viewing={viewing} shown={state.shown} />
        <div className={styles.results}>
          <BoardResults kind={kind} viewing={viewing} state={state} onRetry={() => void board.retry()} />
          {state.shown && state.shown.posts.length > 0 ? <BoardInvitation kind={kind} /> : null}
        </div>
      </div>
    </Page>
  )
}

/** A link to the other board, for visitors who opened the wrong one. The bar does not link the boards for visitors. */
function AcrossLink({ kind }: { kind: PostKind }) {
  const other = kind === 'employer' ? 'worker' : 'employer'
  const { question, label } = BOARDS[kind].across
  return (
    <span className={styles.across}>
      {question} <Link to={BOARDS[other].path}>{label}</Link>
    </span>
  )
}
