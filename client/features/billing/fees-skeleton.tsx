import { Skeleton } from '#client/ui/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import styles from './billing.module.css'

/** The panel's shape, while its figures are on their way. */
export function FeesSkeleton() {
  return (
    <div className={styles.panel} aria-busy="true">
      <VisuallyHidden>Loading the fees</VisuallyHidden>
      <div className={styles.card}>
        <Skeleton width="12ch" />
        <Skeleton width="22ch" />
      </div>
      <div className={styles.figures}>
        {['orders', 'owed'].map((figure) => (
          <div key={figure} className={styles.figure}>
            <Skeleton width="14ch" />
            <Skeleton width="5ch" height="1.75rem" />
            <Skeleton width="18ch" />
          </div>
        ))}
      </div>
      <div className={styles.card}>
        <Skeleton width="10ch" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}
