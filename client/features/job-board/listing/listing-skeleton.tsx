import { Page } from '#client/ui/page/page.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { PostKind } from '#shared/marketplace/post.ts'
import card from '../letter/write-to.module.css'
import { BackToBoard } from './back-to-board.tsx'
import details from './listing-details.module.css'
import styles from './listing-screen.module.css'

const FIELDS = ['name', 'email', 'phone', 'message']

/** The page's layout while the listing loads. */
export function ListingSkeleton({ kind }: { kind: PostKind }) {
  return (
    <Page className={styles.page}>
      <VisuallyHidden>
        <span role="status">Loading…</span>
      </VisuallyHidden>
      <BackToBoard kind={kind} />
      <div className={styles.columns}>
        <div className={details.listing}>
          <Skeleton width="60%" height="var(--space-10)" />
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton width="50%" />
          <Skeleton width="min(100%, 22rem)" height="2.75rem" />
          <Skeleton height="8rem" />
        </div>
        <div className={card.card}>
          <Skeleton width="70%" height="1.5rem" />
          {FIELDS.map((name) => (
            <Skeleton key={name} height="var(--space-12)" />
          ))}
        </div>
      </div>
    </Page>
  )
}
