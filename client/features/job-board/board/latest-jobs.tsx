import { useEffect } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { isFiltered, NO_FILTERS } from '../filters/board-filters.ts'
import { ListingCard } from '../listing/listing-card.tsx'
import styles from './board-results.module.css'
import { boards } from './boards.ts'

const SHOWN = 2

/** The top of the job board, for the landing page; renders nothing when there are no jobs. */
export default function LatestJobs() {
  const readerId = useStore(sessionStore, ({ user }) => user?.id)
  const shown = useStore(boards.employer.store, (state) => state.shown)
  useEffect(() => void boards.employer.show({ filters: NO_FILTERS, pages: 1 }, readerId), [readerId])
  if (!shown || isFiltered(shown.filters) || shown.posts.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Newest jobs">
      {shown.posts.slice(0, SHOWN).map((post) => (
        <ListingCard key={post.id} post={post} from="" Heading="h3" />
      ))}
    </ul>
  )
}
