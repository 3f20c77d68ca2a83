import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import type { PostKind } from '#shared/marketplace/post.ts'
import { BOARDS } from '../board-words.ts'
import { isFiltered, NO_FILTERS } from '../filters/board-filters.ts'
import { looserFilters } from '../filters/looser-filters.ts'
import type { BoardViewing } from '../filters/use-board-view.ts'
import { OfferButton } from './board-invitation.tsx'
import styles from './no-results.module.css'

type Props = { kind: PostKind; viewing: BoardViewing; isPlaceKnown: boolean }

/** Shown when no listing matches: one button for each filter to relax, and an invitation to post a listing. */
export function NoResults({ kind, viewing, isPlaceKnown }: Props) {
  const { filters, choose } = viewing
  const { many, offer } = BOARDS[kind]
  const isOpenBoard = !isFiltered(filters)
  return (
    <EmptyState
      title={isOpenBoard ? `No ${many} here yet` : `No ${many} match`}
      action={
        <div className={styles.ways}>
          {looserFilters(filters, isPlaceKnown).map(({ words, change }) => (
            <Button key={words} look="quiet" onClick={() => choose(change)}>
              {words}
            </Button>
          ))}
          {isOpenBoard ? null : (
            <Button look="plain" onClick={() => choose(NO_FILTERS)}>
              {`Show all ${many}`}
            </Button>
          )}
          <p className={styles.offer}>{`${offer.question} ${offer.words}`}</p>
          <OfferButton kind={kind} look="primary" />
        </div>
      }
    >
      {isOpenBoard ? 'Be the first to post one.' : 'Try one of these:'}
    </EmptyState>
  )
}
