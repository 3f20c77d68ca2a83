import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import card from '../listing/listing-card.module.css'
import results from './board-results.module.css'

const CARDS = ['first', 'second', 'third', 'fourth']

/** Placeholder cards of the size of the first results. */
export function JobBoardSkeleton() {
  return (
    <div className={results.results}>
      <VisuallyHidden>
        <span role="status">Loading…</span>
      </VisuallyHidden>
      {CARDS.map((name) => (
        <div key={name} className={card.card}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton width="65%" />
          <Skeleton height="2.5rem" />
          <Skeleton width="min(100%, 22rem)" height="2.75rem" />
        </div>
      ))}
    </div>
  )
}
