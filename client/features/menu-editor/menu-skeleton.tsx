import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import styles from './menu-skeleton.module.css'

export function MenuSkeleton() {
  return (
    <div className={styles.list}>
      <VisuallyHidden>
        <span role="status">Loading your menu</span>
      </VisuallyHidden>
      <Skeleton width="12rem" height="var(--space-8)" />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="var(--space-16)" height="var(--space-16)" />
          <div className={styles.words}>
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </div>
        </div>
      ))}
    </div>
  )
}
