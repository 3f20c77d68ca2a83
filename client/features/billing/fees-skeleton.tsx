import { Figure, Figures } from '#client/ui/page/figures.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import styles from './billing.module.css'

/** The panel's layout while its figures load. */
export function FeesSkeleton() {
  return (
    <div className={styles.panel} aria-busy="true">
      <VisuallyHidden>Loading fees</VisuallyHidden>
      <div className={styles.card}>
        <Skeleton width="12ch" />
        <Skeleton width="22ch" />
      </div>
      <Figures label="This period">
        <Figure name="Orders this period" />
        <Figure name="Amount owed" />
      </Figures>
      <div className={styles.card}>
        <Skeleton width="10ch" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}
